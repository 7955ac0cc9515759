<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
    <context>
        <name>Bookkeeper</name>
        <message numerus="yes">
            <source>%n new result(s) from {name}.</source>
            <translation>
                <numerusform>%n new result from {name}.</numerusform>
                <numerusform>%n new results from {name}.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n result(s) written to {name}.</source>
            <translation>
                <numerusform>%n result written to {name}.</numerusform>
                <numerusform>%n results written to {name}.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PageExamples</name>
        <message numerus="yes">
            <source>In the boneyard: %n tile(s).</source>
            <translation>
                <numerusform>In the boneyard: %n tile.</numerusform>
                <numerusform>In the boneyard: %n tiles.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Left there: %n tile(s).</source>
            <translation>
                <numerusform>Left there: %n tile.</numerusform>
                <numerusform>Left there: %n tiles.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>That scores %n point(s).</source>
            <translation>
                <numerusform>That scores %n point.</numerusform>
                <numerusform>That scores %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>in {game} it scores %n</source>
            <translation>
                <numerusform>in {game} it scores %n</numerusform>
                <numerusform>in {game} it scores %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{names} are dealt %n tile(s) each.</source>
            <translation>
                <numerusform>{names} are dealt %n tile each.</numerusform>
                <numerusform>{names} are dealt %n tiles each.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} has %n point(s).</source>
            <translation>
                <numerusform>{name} has %n point.</numerusform>
                <numerusform>{name} has %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} have %n point(s).</source>
            <translation>
                <numerusform>{name} have %n point.</numerusform>
                <numerusform>{name} have %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} may lead any of %n tile(s).</source>
            <translation>
                <numerusform>{name} may lead any of %n tile.</numerusform>
                <numerusform>{name} may lead any of %n tiles.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} still has %n point(s).</source>
            <translation>
                <numerusform>{name} still has %n point.</numerusform>
                <numerusform>{name} still has %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} still have %n point(s).</source>
            <translation>
                <numerusform>{name} still have %n point.</numerusform>
                <numerusform>{name} still have %n points.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Pages</name>
        <message numerus="yes">
            <source>%n tile(s)</source>
            <translation>
                <numerusform>%n tile</numerusform>
                <numerusform>%n tiles</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>PagesWindow</name>
        <message numerus="yes">
            <source>on %n page(s)</source>
            <translation>
                <numerusform>on %n page</numerusform>
                <numerusform>on %n pages</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RuleWording</name>
        <message numerus="yes">
            <source>%n point(s)</source>
            <translation>
                <numerusform>%n point</numerusform>
                <numerusform>%n points</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s)</source>
            <translation>
                <numerusform>%n tile</numerusform>
                <numerusform>%n tiles</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RulesText</name>
        <message numerus="yes">
            <source>%n point(s) win the match.</source>
            <translation>
                <numerusform>%n point win the match.</numerusform>
                <numerusform>%n points win the match.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) with four players</source>
            <translation>
                <numerusform>%n tile with four players</numerusform>
                <numerusform>%n tiles with four players</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) with three players</source>
            <translation>
                <numerusform>%n tile with three players</numerusform>
                <numerusform>%n tiles with three players</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) with two players</source>
            <translation>
                <numerusform>%n tile with two players</numerusform>
                <numerusform>%n tiles with two players</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>The last %n tile(s) of the boneyard may not be drawn; then one passes.</source>
            <translation>
                <numerusform>The last %n tile of the boneyard may not be drawn; then one passes.</numerusform>
                <numerusform>The last %n tiles of the boneyard may not be drawn; then one passes.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Summary</name>
        <message numerus="yes">
            <source>%n hint(s) asked.</source>
            <translation>
                <numerusform>%n hint asked.</numerusform>
                <numerusform>%n hints asked.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pip(s)</source>
            <translation>
                <numerusform>%n pip</numerusform>
                <numerusform>%n pips</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) for the pips left.</source>
            <translation>
                <numerusform>%n point for the pips left.</numerusform>
                <numerusform>%n points for the pips left.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Going out scores %n point(s).</source>
            <translation>
                <numerusform>Going out scores %n point.</numerusform>
                <numerusform>Going out scores %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Won by %n point(s).</source>
            <translation>
                <numerusform>Won by %n point.</numerusform>
                <numerusform>Won by %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{sum} = %n point(s).</source>
            <translation>
                <numerusform>{sum} = %n point.</numerusform>
                <numerusform>{sum} = %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{sum}, rounded to %n point(s).</source>
            <translation>
                <numerusform>{sum}, rounded to %n point.</numerusform>
                <numerusform>{sum}, rounded to %n points.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Things</name>
        <message numerus="yes">
            <source>boneyard, %n tile(s)</source>
            <translation>
                <numerusform>boneyard, %n tile</numerusform>
                <numerusform>boneyard, %n tiles</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Thoughts</name>
        <message numerus="yes">
            <source>Expert dealt the hidden tiles out in %n way(s) and played each to its end.</source>
            <translation>
                <numerusform>Expert dealt the hidden tiles out in %n way and played each to its end.</numerusform>
                <numerusform>Expert dealt the hidden tiles out in %n ways and played each to its end.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>TryIt</name>
        <message numerus="yes">
            <source>{name} holds %n tile(s).</source>
            <translation>
                <numerusform>{name} holds %n tile.</numerusform>
                <numerusform>{name} holds %n tiles.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Wording</name>
        <message numerus="yes">
            <source>%n five(s)</source>
            <translation>
                <numerusform>%n five</numerusform>
                <numerusform>%n fives</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n three(s)</source>
            <translation>
                <numerusform>%n three</numerusform>
                <numerusform>%n threes</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) face down.</source>
            <translation>
                <numerusform>%n tile face down.</numerusform>
                <numerusform>%n tiles face down.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} drew %n and laid {tile}</source>
            <translation>
                <numerusform>{name} drew %n and laid {tile}</numerusform>
                <numerusform>{name} drew %n and laid {tile}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} drew %n and passed: nothing fits {numbers}</source>
            <translation>
                <numerusform>{name} drew %n and passed: nothing fits {numbers}</numerusform>
                <numerusform>{name} drew %n and passed: nothing fits {numbers}</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} drew %n tile(s)</source>
            <translation>
                <numerusform>{name} drew %n tile</numerusform>
                <numerusform>{name} drew %n tiles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} passed: nothing fits {numbers}, and the last %n tile(s) may not be drawn</source>
            <translation>
                <numerusform>{name} passed: nothing fits {numbers}, and the last tile may not be drawn</numerusform>
                <numerusform>{name} passed: nothing fits {numbers}, and the last %n tiles may not be drawn</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Writing</name>
        <message numerus="yes">
            <source>%n pip(s)</source>
            <translation>
                <numerusform>%n pip</numerusform>
                <numerusform>%n pips</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s)</source>
            <translation>
                <numerusform>%n tile</numerusform>
                <numerusform>%n tiles</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>drew %n</source>
            <translation>
                <numerusform>drew %n</numerusform>
                <numerusform>drew %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>drew %n, passed</source>
            <translation>
                <numerusform>drew %n, passed</numerusform>
                <numerusform>drew %n, passed</numerusform>
            </translation>
        </message>
    </context>
</TS>
