# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The exact search. Plain Python that runs as it is; Cython turns the same file into C.

One `Search` holds what the rules say, a table of positions and the layouts met so far, and solves deal after
deal. Hands are bits, layouts numbers (tables.py). Everything is seen by two alliances, one gaining what the
other loses: the two sides, or, with three or four single seats, the *hero* against all others.

The search is fail-soft alpha-beta with a null window, driven by MTD(f): Plaat, Schaeffer, Pijls and de Bruin,
"Best-first fixed-depth minimax algorithms", Artificial Intelligence 87 (1996).
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import plain as cython
else:
    try:
        import cython
    except ImportError:
        from . import plain as cython

from .tables import CARRY, LAYOUTS, PIPS

COMPILED: bool = cython.compiled
"""Whether this is the compiled kernel."""

# Typed, because Cython takes other module variables and 64-bit literals for Python objects.
BOUND = cython.declare(cython.int, 30000)
POLL = cython.declare(cython.int, 1024)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
MIX_HANDS = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_REST = cython.declare(cython.ulonglong, 0xC2B2AE3D27D4EB4F)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def count_of(bits: cython.uint) -> cython.int:
    """How many bits are set."""
    if cython.compiled:
        bits = bits - (bits >> 1 & 0x55555555)
        bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333)
        bits = (bits + (bits >> 4)) & 0x0F0F0F0F
        return bits * 0x01010101 >> 24
    else:
        return bits.bit_count()


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def place_of(bit: cython.uint) -> cython.int:
    """The place of the one bit that is set."""
    if cython.compiled:
        return count_of(bit - 1)
    else:
        return bit.bit_length() - 1


@cython.final
@cython.cclass
class Search:
    """Solves rounds of one rule set and number of seats. Not to be shared between threads."""

    kept: list[Any]
    """The arrays that the pointers point into."""

    seats: cython.int
    paired: cython.bint
    """Whether there are two sides."""
    weighted: cython.bint
    cross: cython.bint
    play_score: cython.int
    out_score: cython.int
    blocked_score: cython.int
    fives: cython.bint
    """Whether pip totals are rounded to the nearest five."""
    first_wins: cython.bint
    """Whether the first side wins a tie."""
    voluntary: cython.bint
    step: cython.int
    """Every value is a multiple of it."""
    pip_gain: cython.bint
    """Whether pips are ever worth anything."""
    flat_gain: cython.int

    carry: cython.p_uint
    """By number: the tiles that carry it."""
    pips: cython.p_int
    """By tile."""
    code: cython.p_uint
    """By layout: its code, once it has been met."""
    fit: cython.p_uint
    """By layout: the tiles that fit, once it has been expanded."""
    tips: cython.p_uint
    """By layout: how many different tips, then the number of each, three bits apiece."""
    lay: cython.p_int
    """By layout, tip and the other half of the tile laid: the next layout | points << 16."""
    side: cython.p_int
    """By seat: its alliance."""

    bone: cython.p_uint
    """The boneyard, a bit a tile, in the order drawn."""
    heavy: cython.p_int
    """Its pips, tile by tile."""
    under: cython.p_int
    """Pips of the tiles that may still be drawn from there on."""
    end: cython.int
    """Where drawing ends."""

    table: cython.p_ulonglong
    stride: cython.int
    mask: cython.ulonglong
    age: cython.ulonglong
    """Marks the entries of this deal."""
    moves: cython.p_ulonglong
    """The moves of every position on the way down, best first."""

    nodes: cython.longlong
    """Positions searched in this deal."""
    limit: cython.longlong
    check: cython.longlong
    """When to look at the stop flag again."""
    stop: cython.p_int
    halted: cython.bint

    def __init__(
        self,
        seats: int,
        paired: bool,
        cross: bool,
        play_score: int,
        out_score: int,
        blocked_score: int,
        fives: bool,
        first_wins: bool,
        voluntary: bool,
        bits: int,
    ) -> None:
        """Scores are places in the lists of `rules.CHOICES`; the table gets 2 ** `bits` entries."""
        self.kept = []
        self.seats, self.paired = seats, paired
        self.cross, self.weighted = cross, play_score != 0
        self.play_score, self.out_score, self.blocked_score = play_score, out_score, blocked_score
        self.fives, self.first_wins, self.voluntary = fives, first_wins, voluntary
        self.pip_gain = out_score == 0 or blocked_score != 2
        self.flat_gain = 1 if out_score == 1 else 0
        whole = play_score != 2 and out_score != 1 and (fives or not self.pip_gain)
        self.step = 5 if whole else 1

        self.carry, self.pips = self._uints(7), self._ints(28)
        for number, tiles in enumerate(CARRY):
            self.carry[number] = tiles
        for tile, total in enumerate(PIPS):
            self.pips[tile] = total
        self.code, self.fit, self.tips = self._uints(LAYOUTS), self._uints(LAYOUTS), self._uints(LAYOUTS)
        self.lay = self._ints(LAYOUTS * 28)
        self.side, self.stop = self._ints(4), self._ints(1)
        self.bone, self.heavy, self.under = self._uints(28), self._ints(28), self._ints(29)
        self.stride = 2 if seats == 2 else 4
        self.table = self._words(self.stride << bits)
        self.mask = (1 << bits) - 1
        self.moves = self._words(8192)
        self.age = self.nodes = self.limit = self.check = 0
        self.halted = False

    @cython.cfunc
    def _ints(self, count: cython.int) -> cython.p_int:
        if cython.compiled:
            held = array("i", bytes(4 * count))
            self.kept.append(held)
            where: cython.size_t = held.buffer_info()[0]
            room: cython.p_int = cython.cast(cython.p_int, where)
            return room
        else:
            return [0] * count

    @cython.cfunc
    def _uints(self, count: cython.int) -> cython.p_uint:
        if cython.compiled:
            held = array("I", bytes(4 * count))
            self.kept.append(held)
            where: cython.size_t = held.buffer_info()[0]
            room: cython.p_uint = cython.cast(cython.p_uint, where)
            return room
        else:
            return [0] * count

    @cython.cfunc
    def _words(self, count: cython.int) -> cython.p_ulonglong:
        if cython.compiled:
            held = array("Q", bytes(8 * count))
            self.kept.append(held)
            where: cython.size_t = held.buffer_info()[0]
            room: cython.p_ulonglong = cython.cast(cython.p_ulonglong, where)
            return room
        else:
            return [0] * count

    # Layouts

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _kind(self, number: cython.int, weight: cython.int) -> cython.int:
        return 1 + 3 * number + (weight if self.weighted and number else 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _grown(self, a: cython.int, b: cython.int, c: cython.int, d: cython.int) -> cython.int:
        """The number of the layout with these kinds at its ends: its rank among all multisets of four."""
        if a < b:
            a, b = b, a
        if c < d:
            c, d = d, c
        if a < c:
            a, c = c, a
        if b < d:
            b, d = d, b
        if b < c:
            b, c = c, b
        layout: cython.int = (
            a * (a + 1) * (a + 2) * (a + 3) // 24 + b * (b + 1) * (b + 2) // 6 + c * (c + 1) // 2 + d
        )
        self.code[layout] = a | b << 5 | c << 10 | d << 15
        return layout

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _waiting(self, a: cython.int, b: cython.int) -> cython.int:
        """The number of the cross that shows `a` and `b` and no double yet."""
        if a < b:
            a, b = b, a
        layout: cython.int = 12650 + 7 * a + b
        self.code[layout] = 1 << 20 | b << 5 | a
        return layout

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _spinning(self, spinner: cython.int, kind: cython.int) -> cython.int:
        """The number of the cross whose spinner has a long side open and `kind` at the other end."""
        layout: cython.int = 12650 + 49 + 22 * spinner + kind
        self.code[layout] = 2 << 20 | kind << 5 | spinner
        return layout

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _gain(self, count: cython.int) -> cython.int:
        """What a tile scores that leaves `count`, shifted to stand above a layout."""
        points: cython.int = 0
        if self.play_score:
            if count % 5 == 0:
                points = count if self.play_score == 1 else count // 5
            if count % 3 == 0 and self.play_score == 2:
                points += count // 3
        return points << 16

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weight(self, kind: cython.int) -> cython.int:
        """What a tip of this kind adds to the count; right only where play scores."""
        return (kind - 1) // 3 * ((kind - 1) % 3) if kind else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand(self, layout: cython.int) -> cython.uint:
        """Work out what fits on `layout` and what laying it leads to; returns the tiles that fit."""
        code: cython.uint = self.code[layout]
        phase: cython.int = code >> 20
        row: cython.int = 28 * layout
        number: cython.int = code & 31
        other: cython.int = code >> 5 & 31
        new: cython.int
        m: cython.int
        fit: cython.uint
        if phase == 1:
            fit = self._expand_waiting(row, number, other)
            self.tips[layout] = 1 | number << 3
            if number != other:
                fit |= self._expand_waiting(row + 7, other, number)
                self.tips[layout] = 2 | number << 3 | other << 6
        elif phase == 2:
            fit = self.carry[number]
            self.tips[layout] = 1 | number << 3
            for m in range(7):
                new = self._kind(m, 1)
                if other == 0:
                    self.lay[row + m] = self._spinning(number, new) | self._gain(2 * number + m)
                else:
                    self.lay[row + m] = self._grown(
                        other, new, self._kind(number, 0), self._kind(number, 0)
                    ) | self._gain(self._weight(other) + m)
            if other:
                kind: cython.int = (other - 1) // 3
                fit |= self.carry[kind]
                self.tips[layout] = 2 | number << 3 | kind << 6
                for m in range(7):
                    new = self._kind(m, 2 if m == kind else 1)
                    self.lay[row + 7 + m] = self._spinning(number, new) | self._gain(
                        2 * number + self._weight(new)
                    )
        else:
            fit = self._expand_grown(row, layout, code)
        self.fit[layout] = fit
        return fit

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_waiting(self, row: cython.int, number: cython.int, other: cython.int) -> cython.uint:
        m: cython.int
        for m in range(7):
            if m == number:
                self.lay[row + m] = self._spinning(m, self._kind(other, 1)) | self._gain(2 * m + other)
            else:
                self.lay[row + m] = self._waiting(m, other) | self._gain(m + other)
        return self.carry[number]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_grown(self, row: cython.int, layout: cython.int, code: cython.uint) -> cython.uint:
        a: cython.int = code & 31
        b: cython.int = code >> 5 & 31
        c: cython.int = code >> 10 & 31
        d: cython.int = code >> 15 & 31
        count: cython.int = self._weight(a) + self._weight(b) + self._weight(c) + self._weight(d)
        fit: cython.uint = 0
        found: cython.uint = 0
        different: cython.int = 0
        last: cython.int = 0
        m: cython.int
        kind: cython.int
        number: cython.int
        new: cython.int
        for _ in range(4):
            kind = a  # the kinds stand in order, so equal ones are neighbours
            a, b, c, d = b, c, d, a
            if kind == last or kind == 0:
                continue
            last = kind
            number = (kind - 1) // 3
            fit |= self.carry[number]
            for m in range(7):
                new = self._kind(m, 2 if m == number else 1)
                self.lay[row + 7 * different + m] = self._grown(a, b, c, new) | self._gain(
                    count - self._weight(kind) + self._weight(new)
                )
            different += 1
            found |= number << 3 * different
        self.tips[layout] = found | different
        return fit

    # What hands are worth

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _out(self, total: cython.int) -> cython.int:
        """Hand points for going out while the opponents hold `total` pips."""
        if self.out_score == 0:
            return (total + 2) // 5 * 5 if self.fives else total
        return 1 if self.out_score == 1 else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _block(self, won: cython.int, lost: cython.int) -> cython.int:
        """Hand points of a winner with `won` pips when all others hold `lost`."""
        if self.blocked_score == 2:
            return 0
        if self.blocked_score == 0:
            lost -= won
        return (lost + 2) // 5 * 5 if self.fives else lost

    @cython.cfunc
    @cython.inline
    @cython.nogil
    @cython.exceptval(check=False)
    def _most(self, total: cython.int) -> cython.int:
        """The most that hand points can be with `total` pips to be had."""
        if not self.pip_gain:
            return self.flat_gain
        if self.fives:
            total = (total + 2) // 5 * 5
        return total if total > self.flat_gain else self.flat_gain

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _blocked(
        self,
        mine: cython.uint,
        next1: cython.uint,
        next2: cython.uint,
        next3: cython.uint,
        turn: cython.int,
        own: cython.int,
        other: cython.int,
    ) -> cython.int:
        """What a blocked round is worth to the alliance of `turn`."""
        if self.paired:
            if own < other:
                return self._block(own, other)
            if own > other:
                return -self._block(other, own)
            if not self.first_wins:
                return 0
            return self._block(own, other) if self.side[turn] == 0 else -self._block(other, own)
        least: cython.int = BOUND
        winner: cython.int = -1
        seat: cython.int = turn
        total: cython.int
        for _ in range(self.seats):
            total = self._pips_of(mine)
            if total < least:
                least = total
                winner = seat
            elif total == least and not self.first_wins:
                winner = -1
            elif total == least and seat < winner:
                winner = seat
            seat = seat + 1 if seat + 1 < self.seats else 0
            mine, next1, next2, next3 = next1, next2, next3, mine
        if winner < 0:
            return 0
        total = self._block(least, own + other - least)
        return total if self.side[winner] == self.side[turn] else -total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pips_of(self, hand: cython.uint) -> cython.int:
        total: cython.int = 0
        while hand:
            total += self.pips[place_of(hand & -hand)]
            hand &= hand - 1
        return total

    # The search

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _halt(self) -> cython.bint:
        """Look at the node limit and the stop flag."""
        if self.nodes > self.limit or self.stop[0]:
            self.halted = True
        self.check = self.nodes + POLL
        if self.check > self.limit:
            self.check = self.limit + 1
        return self.halted

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _after(
        self,
        mine: cython.uint,
        next1: cython.uint,
        next2: cython.uint,
        next3: cython.uint,
        layout: cython.int,
        pos: cython.int,
        turn: cython.int,
        own: cython.int,
        other: cython.int,
        beta: cython.int,
        base: cython.int,
    ) -> cython.int:
        """As `_search`, but the turn of `turn` is over."""
        if self.seats == 2:
            return -self._search(next1, mine, 0, 0, layout, pos, 1 - turn, other, own, self.step - beta, base)
        after: cython.int = turn + 1 if turn + 1 < self.seats else 0
        if self.seats == 3:
            next3, mine = mine, 0
        if self.side[after] == self.side[turn]:
            return self._search(next1, next2, next3, mine, layout, pos, after, own, other, beta, base)
        return -self._search(
            next1, next2, next3, mine, layout, pos, after, other, own, self.step - beta, base
        )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _search(
        self,
        mine: cython.uint,
        next1: cython.uint,
        next2: cython.uint,
        next3: cython.uint,
        layout: cython.int,
        pos: cython.int,
        turn: cython.int,
        own: cython.int,
        other: cython.int,
        beta: cython.int,
        base: cython.int,
    ) -> cython.int:
        """A bound of what the rest is worth to the alliance of `turn`, which is to move.

        A result of at least `beta` is a lower bound, a smaller one an upper bound. The hands stand in the
        order of play, `own` and `other` are the pips of the two alliances, `pos` tiles have been drawn, and
        `base` is where the moves may be put. The result means nothing once `halted` is set.
        """
        self.nodes += 1
        if self.nodes >= self.check and self._halt():
            return 0
        fit: cython.uint = self.fit[layout]
        if fit == 0:
            fit = self._expand(layout)
        sign: cython.int = 1
        after: cython.int
        # What is forced is done within the node: drawing, then passing.
        if not mine & fit:
            while pos < self.end:
                mine |= self.bone[pos]
                own += self.heavy[pos]
                pos += 1
                if mine & fit:
                    break
            while not mine & fit:
                if not (next1 | next2 | next3) & fit:
                    return sign * self._blocked(mine, next1, next2, next3, turn, own, other)
                if self.seats == 2:
                    mine, next1 = next1, mine
                elif self.seats == 3:
                    mine, next1, next2 = next1, next2, mine
                else:
                    mine, next1, next2, next3 = next1, next2, next3, mine
                after = turn + 1 if turn + 1 < self.seats else 0
                if self.side[after] != self.side[turn]:
                    own, other = other, own
                    beta = self.step - beta
                    sign = -sign
                turn = after

        row: cython.int = 28 * layout
        tips: cython.uint = self.tips[layout]
        different: cython.int = tips & 7
        may_draw: cython.bint = self.voluntary and pos < self.end
        best: cython.int = -BOUND
        value: cython.int
        k: cython.int
        number: cython.int
        tile: cython.int
        found: cython.int
        if not mine & (mine - 1) and not may_draw:
            # The last tile: it fits, so it goes.
            tile = place_of(mine)
            for k in range(different):
                number = tips >> 3 * k + 3 & 7
                if mine & self.carry[number]:
                    value = self.lay[row + 7 * k + self.pips[tile] - number] >> 16
                    if value > best:
                        best = value
            return sign * (best + self._out(other if self.paired else other + own - self.pips[tile]))

        low: cython.int = -BOUND
        high: cython.int = BOUND
        if not self.weighted:
            if self.paired:
                high = self._most(other + self.under[pos])
                low = -self._most(own + self.under[pos])
            else:
                high = self._most(own + other + self.under[pos])
                low = -high
            if low >= beta:
                return sign * low
            if high < beta:
                return sign * high

        # Look the position up.
        held: cython.ulonglong = mine | next1 | next2 | next3
        key: cython.ulonglong = pos << 2 | turn
        tag: cython.ulonglong = self.age << 14 | layout
        entry: cython.ulonglong
        if self.seats == 2:
            entry = next1
            key = key << 56 | entry << 28 | mine
        else:
            entry = next2 | next3
            key = key << 56 | entry << 28 | next1 | next3
        entry = (((key ^ tag * MIX_REST ^ held << 17) & WORD) * MIX_HANDS & WORD) >> 40 & self.mask
        place: cython.ulonglong = entry * self.stride
        entry = self.table[place + 1]
        if (
            self.table[place] == key
            and entry >> 32 == tag
            and (self.stride == 2 or self.table[place + 2] == held)
        ):
            found = (entry >> 16 & 0xFFFF) - BOUND
            if found > low:
                low = found
                if low >= beta:
                    return sign * low
            found = (entry & 0xFFFF) - BOUND
            if found < high:
                high = found
                if high < beta:
                    return sign * high

        # List the moves, best first.
        top: cython.int = base
        at: cython.int
        score: cython.int
        last: cython.int
        drawn: cython.int
        bit: cython.uint
        fits: cython.uint
        move: cython.ulonglong
        after = turn + 1 if turn + 1 < self.seats else 0
        foe: cython.bint = self.side[after] != self.side[turn]
        for k in range(different):
            number = tips >> 3 * k + 3 & 7
            fits = mine & self.carry[number]
            while fits:
                bit = fits & -fits
                fits ^= bit
                tile = place_of(bit)
                found = self.lay[row + 7 * k + self.pips[tile] - number]
                score = 2 * (self.pips[tile] + (found >> 16))
                if foe:
                    last = found & 0xFFFF
                    fit = self.fit[last]
                    if fit == 0:
                        fit = self._expand(last)
                    if next1 & fit:
                        score -= 24 * count_of(next1 & fit)
                    else:
                        drawn = pos
                        while drawn < self.end:
                            score -= 4 * self.heavy[drawn]
                            if self.bone[drawn] & fit:
                                break
                            drawn += 1
                move = score + 4096
                move = move << 32 | found << 5 | tile
                at = top
                while at > base and self.moves[at - 1] < move:
                    self.moves[at] = self.moves[at - 1]
                    at -= 1
                self.moves[at] = move
                top += 1

        for at in range(base, top):
            move = self.moves[at]
            tile = move & 31
            found = move >> 5 & 0x7FFFFFF
            bit = 1
            bit <<= tile
            value = found >> 16
            if bit == mine:
                value += self._out(other if self.paired else other + own - self.pips[tile])
            else:
                value += self._after(
                    mine ^ bit,
                    next1,
                    next2,
                    next3,
                    found & 0xFFFF,
                    pos,
                    turn,
                    own - self.pips[tile],
                    other,
                    beta - value,
                    top,
                )
            if self.halted:
                return 0
            if value > best:
                best = value
                if best >= beta:
                    break
        if may_draw and best < beta:
            value = self._search(
                mine | self.bone[pos],
                next1,
                next2,
                next3,
                layout,
                pos + 1,
                turn,
                own + self.heavy[pos],
                other,
                beta,
                top,
            )
            if self.halted:
                return 0
            if value > best:
                best = value

        if best >= beta:
            low = best
        else:
            high = best
        self.table[place] = key
        entry = tag << 16 | low + BOUND
        self.table[place + 1] = entry << 16 | high + BOUND
        if self.stride != 2:
            self.table[place + 2] = held
        return sign * best

    # Deals

    def run(
        self,
        root: array[int],
        hands: array[int],
        bones: array[int],
        first: int,
        last: int,
        cap: int,
        stop: array[int],
        lower: array[int],
        upper: array[int],
        spent: array[int],
    ) -> None:
        """Solve the deals `first` to `last - 1`, every root move of each, at most `cap` nodes a deal.

        `root` holds the seat to move, the size of the boneyard and how much of it may be drawn, then four
        numbers a move: its kind (`tables.PLAY`, `DRAW`, `TURN`), its tile, the code of the layout it leads
        to, and its points. `hands` holds a mask a seat and deal, `bones` a byte a tile and deal. Written are
        the bounds found, a move and deal, and the nodes a deal. `stop[0]` ends the search once it is not 0.
        """
        count: cython.int = (len(root) - 3) // 4
        from_deal: cython.int = first
        to_deal: cython.int = last
        limit: cython.longlong = cap
        deal: cython.int
        p_root: cython.p_int
        p_hands: cython.p_uint
        p_bones: cython.p_uchar
        p_lower: cython.p_int
        p_upper: cython.p_int
        p_spent: cython.p_longlong
        if cython.compiled:
            p_root = cython.cast(cython.p_int, cython.cast(cython.size_t, root.buffer_info()[0]))
            p_hands = cython.cast(cython.p_uint, cython.cast(cython.size_t, hands.buffer_info()[0]))
            p_bones = cython.cast(cython.p_uchar, cython.cast(cython.size_t, bones.buffer_info()[0]))
            p_lower = cython.cast(cython.p_int, cython.cast(cython.size_t, lower.buffer_info()[0]))
            p_upper = cython.cast(cython.p_int, cython.cast(cython.size_t, upper.buffer_info()[0]))
            p_spent = cython.cast(cython.p_longlong, cython.cast(cython.size_t, spent.buffer_info()[0]))
            self.stop = cython.cast(cython.p_int, cython.cast(cython.size_t, stop.buffer_info()[0]))
        else:
            p_root, p_hands, p_bones = root, hands, bones
            p_lower, p_upper, p_spent, self.stop = lower, upper, spent, stop
        with cython.nogil:
            for deal in range(from_deal, to_deal):
                if self.stop[0]:
                    break
                self._start(p_root, p_hands, p_bones, deal)
                self._moves(p_root, p_hands, deal, count, limit, p_lower, p_upper)
                p_spent[deal] = self.nodes

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _start(
        self, root: cython.p_int, hands: cython.p_uint, bones: cython.p_uchar, deal: cython.int
    ) -> cython.void:
        """Make ready for another deal."""
        size: cython.int = root[1]
        tile: cython.int
        place: cython.longlong
        self.nodes = 0
        self.age += 1
        if self.age >> 18:
            self.age = 1
            length: cython.longlong = self.stride * (self.mask + 1)
            for place in range(length):
                self.table[place] = 0
        self.end = root[2]
        self.under[self.end] = 0
        for place in range(self.end - 1, -1, -1):
            tile = bones[deal * size + place]
            self.bone[place] = 1
            self.bone[place] <<= tile
            self.heavy[place] = self.pips[tile]
            self.under[place] = self.under[place + 1] + self.pips[tile]
        for tile in range(self.seats):
            if self.paired:
                self.side[tile] = tile & 1
            else:
                self.side[tile] = 0 if tile == root[0] else 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _number(self, code: cython.uint) -> cython.int:
        """The number of the layout with this code."""
        low: cython.int = code & 31
        high: cython.int = code >> 5 & 31
        if code >> 20 == 1:
            return self._waiting(low, high)
        if code >> 20 == 2:
            return self._spinning(low, high)
        return self._grown(low, high, code >> 10 & 31, code >> 15 & 31)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _moves(
        self,
        root: cython.p_int,
        hands: cython.p_uint,
        deal: cython.int,
        count: cython.int,
        cap: cython.longlong,
        lower: cython.p_int,
        upper: cython.p_int,
    ) -> cython.void:
        """Bound every root move of a deal, exactly where the nodes suffice. They are shared out fairly."""
        turn: cython.int = root[0]
        at: cython.int = turn
        k: cython.int
        mine: cython.uint = 0
        next1: cython.uint = 0
        next2: cython.uint = 0
        next3: cython.uint = 0
        own: cython.int = 0
        other: cython.int = 0
        low: cython.int
        high: cython.int
        guess: cython.int
        beta: cython.int
        value: cython.int
        for k in range(self.seats):
            value = self._pips_of(hands[deal * self.seats + at])
            if self.side[at] == self.side[turn]:
                own += value
            else:
                other += value
            if k == 0:
                mine = hands[deal * self.seats + at]
            elif k == 1:
                next1 = hands[deal * self.seats + at]
            elif k == 2:
                next2 = hands[deal * self.seats + at]
            else:
                next3 = hands[deal * self.seats + at]
            at = at + 1 if at + 1 < self.seats else 0
        for k in range(count):
            low, high = -BOUND, BOUND
            if not self.weighted:
                high = self._most(own + other + self.under[0])
                low = -high
            self.limit = self.nodes + (cap - self.nodes) // (count - k)
            self.check = self.nodes
            self.halted = False
            guess = 0
            while low < high and not self.halted:
                beta = guess + self.step if guess == low else guess
                value = self._move(root, k, mine, next1, next2, next3, own, other, beta)
                if self.halted:
                    break
                guess = value
                if value < beta:
                    high = value
                else:
                    low = value
            lower[deal * count + k] = low
            upper[deal * count + k] = high

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _move(
        self,
        root: cython.p_int,
        k: cython.int,
        mine: cython.uint,
        next1: cython.uint,
        next2: cython.uint,
        next3: cython.uint,
        own: cython.int,
        other: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """A bound of the value of root move `k`."""
        turn: cython.int = root[0]
        kind: cython.int = root[3 + 4 * k]
        tile: cython.int = root[4 + 4 * k]
        layout: cython.int = self._number(root[5 + 4 * k])
        points: cython.int = root[6 + 4 * k]
        bit: cython.uint = 1
        if kind == 0:
            bit <<= tile
            if mine == bit:
                return points + self._out(other if self.paired else other + own - self.pips[tile])
            return points + self._after(
                mine ^ bit,
                next1,
                next2,
                next3,
                layout,
                0,
                turn,
                own - self.pips[tile],
                other,
                beta - points,
                0,
            )
        if kind == 1:
            return self._search(
                mine | self.bone[0],
                next1,
                next2,
                next3,
                layout,
                1,
                turn,
                own + self.heavy[0],
                other,
                beta,
                0,
            )
        return self._search(mine, next1, next2, next3, layout, 0, turn, own, other, beta, 0)
