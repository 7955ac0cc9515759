<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en">
    <context>
        <name>AboutDialog</name>
        <message>
            <source>About Dominoes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>All that it is made of is named below. The licences lie in {folder}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Dominoes {version}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The computer players see only what a player in their seat would see. Nothing is sent anywhere: the program never uses a network.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The solver runs compiled.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The solver runs interpreted: a compiler was not there when this was installed.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Bookkeeper</name>
        <message numerus="yes">
            <source>%n new result(s) from {name}.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n result(s) written to {name}.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>All figures and the list of finished matches are dropped. You can export the figures first.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Clear</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Clear the records?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lost</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The records are cleared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Won</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{error} The match is entered in the records as soon as that is mended.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} against {level}: {won} won, {lost} lost</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} at a table of {seats} against {level}: {won} won, {lost} lost</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} with a partner against {level}: {won} won, {lost} lost</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is not there any more.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Brought</name>
        <message>
            <source>{name} could not be read: {why}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is a folder, not a file.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is not there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is too large.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Chart</name>
        <message>
            <source>Won less lost, match by match</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>EndButtons</name>
        <message>
            <source>Choose a tile that fits here</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>First choose a tile that fits there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lay on the left, {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lay on the right, {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lay {tile} on the left</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lay {tile} on the right</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Left</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Right</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>GameController</name>
        <message>
            <source>There is no hint this time ({error}).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} could not think ({error}) and plays this tile by a simpler rule.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Games</name>
        <message>
            <source>East</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>House rules</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>North</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>South</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>West</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} (not kept)</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Guide</name>
        <message>
            <source>Not sure? Press H, or Hint in the panel, and see what Expert would do with your tiles. That is all: play on, and open these notes again from Help.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These tiles stay out of the round. When none of yours fits, you pass, and that is done for you.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is the boneyard. When none of your tiles fits, click here or press Space, until you draw one that does.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This is your hand. Click a tile to play it, or choose one with ← and → and press Enter.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This says whose turn it is, and the line below it what happened: what was scored and how, or why somebody passed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tiles go to the open ends of the line, number to number. Where a tile fits more than one end, rings show them: click one, or choose it with the arrows and press Enter.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>HelpButton</name>
        <message>
            <source>Help</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These rules in words, with examples</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>House</name>
        <message>
            <source>{name} holds no rules that can be played: {why}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is no file of house rules.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} was written by a newer version.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>HouseDialog</name>
        <message>
            <source>&amp;Delete…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Edit…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Import…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;New…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Start from</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>E&amp;xport…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Edit house rules</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>House rules</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>House rules (*.json)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Import</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>New house rules</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>None are kept yet. New… makes the first, from a game that is there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Other house rules are called {name}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Takes over every rule of another game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The rules need a name.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Housekeeper</name>
        <message>
            <source>A match by these rules that is not finished can still be played to its end.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Delete</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Delete {name}?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is deleted.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is kept.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is written to {file}.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>KeyList</name>
        <message>
            <source> or </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>choose a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>draw, or go on to the next round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>lay it at once: left and right are the ends, up and down the arms of a spinner</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>lay it; then the arrows choose the end, and the same key lays it there</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>let go of a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>with a tile chosen in Single hand: go on to Left and Right, which lay it there</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>← →</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>← → ↑ ↓</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Lock</name>
        <message>
            <source>{name} could not be saved: another window writes to it.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Marks</name>
        <message>
            <source>Draw a tile</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Matches</name>
        <message>
            <source>Begin a new game?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Begin a new match?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Go on with the match in this file?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Keep playing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>New game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Play against {level}?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Play to {target} points?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The match in play stands at {scores}. It would be dropped.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The round in play is not finished. It would be dropped.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Names</name>
        <message>
            <source> or </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>All Fives</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Beginner</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Block</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Club</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Club All Fives</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Club Block</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Club Draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Easy</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expert</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Family</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Family Block</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Family Draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fives and Threes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hard</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Medium</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Regular</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Single hand</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Single-hand Draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>left</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>lower arm</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>right</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>upper arm</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Note</name>
        <message>
            <source>Done</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Enter</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Guided round, note {number} of {count}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No more notes (Esc)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Skip</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{number} of {count}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Notice</name>
        <message>
            <source>OK</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Opening</name>
        <message>
            <source>Open a match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is a match in which nothing was dealt yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is not a match of dominoes, or it is damaged.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} was written by a newer version.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PageExamples</name>
        <message>
            <source> and </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>; </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A blocked round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A tie</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Elsewhere: {others}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Going out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Here it pays nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>In the boneyard: %n tile(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>Laying a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>Left there: %n tile(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>Near the end</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing is left in the boneyard.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing is left there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Now {name} must lay {tile}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>That scores %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>The deal</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The ends are {ends}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The next round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The spinner</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When a tile fits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When nothing fits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Without a double</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>in {game} it pays nothing</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>in {game} it scores %n</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>{first} play together against {second}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{lead}, then {tile}: the open ends are {sum}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>{names} are dealt %n tile(s) each.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} has %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} have %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>{name} holds {hand}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is dealt {tile}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} may draw on, or lay {tile} now.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>{name} may lead any of %n tile(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>{name} may lead one of these: {tiles}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} must lead {tile}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>{name} still has %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} still have %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>{spinner} is the spinner. With {first} on one side the ends are {one}; with {second} on the other side the spinner counts nothing any more: {two}. Now its short ends are open, and {third} on one of them counts with the others: {three}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tile} fits, so {name} must lay it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tile} fits. {name} may lay it, or draw.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PageHint</name>
        <message>
            <source>A round of {game}. Choose another tile to see what Expert thinks of it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask for a hint when it is your turn: press H, or Hint in the panel. Then this page shows why Expert would lay that tile, and what it thinks of the others.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Meanwhile, the lessons begin with [{title}](page:{page}).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lesson that is most like it: [{title}](page:{page}).</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PageHouse</name>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>every game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>here</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PageLevels</name>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>At the largest it tells more: {high} against {low} in {game} loses {count} of {matches}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bars: the share of its matches that the level named first won, from {least} to {most};</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Bars: the share of its matches that the stronger level won, from {least} to {most};</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Matches of each</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Measured on {date} by `{command}`, which measures it again on any machine.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing was measured for this copy of the program, so no figures are shown.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Of {matches} matches against {low}, {high} wins {counts}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>So a single match tells little of who is stronger: at the smallest step, {high} against {low} in {game}, the weaker one wins {count} of {matches}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two at a time, the levels have played {matches} whole matches, to the points each game comes with ({points}). Every shuffle was played twice, with the seats changed. The table tells how much of its matches the stronger one won; in brackets stands the range that holds the true share with a confidence of {confidence} %.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>about {count}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>fewer than {count}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>more than {count}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>not measured</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>the dashed line is an even share, the strokes are the ranges.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{count} in {game}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{high} against {low}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{least} to {most}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{number} %</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PageRules</name>
        <message>
            <source>It is played by the house rules “{name}”.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No rule of the game is changed.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Played otherwise than usual:</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Players: {seats}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Points to play to: {points}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>They are the house rules “{name}”.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tiles dealt: {sizes}.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Pages</name>
        <message numerus="yes">
            <source>%n tile(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How games are won</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>In hand: {tiles}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Laid: {tiles}. Open ends: {ends}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Playing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rules</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>PagesWindow</name>
        <message>
            <source>Back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Find next</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Forward</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How to play</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Larger letters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Page</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pages</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Search</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Search all pages</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Smaller letters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Usual letters</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>nowhere</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>on %n page(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Panel</name>
        <message>
            <source>&amp;Game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;New game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Opponent</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Points to win</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Begin another match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose game, seats and points for a new match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>H&amp;int</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>New mat&amp;ch…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No computer sits at this table. A new match can seat one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One round is the whole game; house rules can have points to win.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Round {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Several levels</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Take back your last tile or draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This game goes to these points only; house rules can have others.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What Expert would do in your place</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What each level does</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Whoever you choose takes every computer's seat.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RecordsDialog</name>
        <message>
            <source>&amp;Export…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Figures</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Import…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Against</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>C&amp;lear…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Date</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Export</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fewest pips</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Figures by game and level</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Finished &amp;matches</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Finished matches, newest first</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hints</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Import</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Last played</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Longest run</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Lost</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No match against the computer has been played to its end yet.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Players</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Records</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Records (*.json)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Result</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Seats</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The newest matches are kept. All hands are shown face up.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Undecided</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Won</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You against {level}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} against {level}, {first} to {last}: {won} won, {lost} lost, level.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} against {level}, {first} to {last}: {won} won, {lost} lost, {ahead} ahead.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} against {level}, {first} to {last}: {won} won, {lost} lost, {ahead} behind.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{seats}, partners</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>ReplayDialog</name>
        <message>
            <source>&amp;Back</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;End</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Forward</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Start</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Back to the match in play (Esc)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One move back (←)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One move forward (→)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Round {round} of {rounds}, move {move} of {moves}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The end of the match (End)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first deal (Home)</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game}: a finished match</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Results</name>
        <message>
            <source>{name} is no file of results.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} was written by a newer version.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RuleFields</name>
        <message>
            <source>Makes no difference under the other rules.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Points to win</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is one way only.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name}, {players} players</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RuleWording</name>
        <message numerus="yes">
            <source>%n point(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>; </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A blocked round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A point for every five and every three in it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A turn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>After a blocked round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>All pips of the others</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Any double</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Any tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>As it is</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Decided afresh</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Draw</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Draw from the boneyard until something fits, or leave the turn to the next.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Drawing by choice</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Equally few pips</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Equally heavy tiles</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Everybody alone</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>First round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>First tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>First tile of later rounds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Four</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Four arms from a spinner</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Going out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How many each player gets; of {all} in all, the rest is the boneyard.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It must be met exactly</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Later rounds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Laying a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Line</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No: who can play must play</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Not played</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Not to be had: {list}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One line, two ends</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One point</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One round may be the whole game; else so many points win the match.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Others' pips less one's own</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Partners</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Partners sit face to face, four at the table, and count together.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pass</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Passing the target</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rounding</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Sides</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first seat of those</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The higher half: {first} before {second}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The highest double leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The last one</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The last tiles of the boneyard that stay there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The last two</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The next player in turn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The one dealt first, from the first seat</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The pips left in other hands</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The sum, where five divides it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The tile that decided the lead</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Three</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tiles dealt</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tiles never drawn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>To the nearest five</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What a later round may be led with; a certain tile only where one decided the lead.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What becomes of a total of pips before it is scored: to fives, {low} is {less} and {high} is {more}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What decides between two heaviest tiles of the same pips.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What laying one's last tile scores.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the fewest pips score where nobody can go on.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the first round may be led with.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What the sum of the open ends scores.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When nothing fits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where nobody is dealt a double, the heaviest tile decides.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Whether more points than that win as well; else what would pass it counts nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Whether somebody who could play may draw instead.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who leads when the first round is over.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who leads where nobody went out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who wins a blocked round where the fewest pips are shared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Whoever went out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Winning</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Wins as well</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>With a spinner the first double can be built on at all four sides.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Yes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>a single round has no points to be met</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>after a single round nobody leads again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>every score would be a multiple of five, and never add up to these points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>no rules know that</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>nothing would score, and the match would never end</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>partners need hands for four players</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>somebody must be able to play</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{names}: {reason}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{players}: {tiles}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>RulesText</name>
        <message numerus="yes">
            <source>%n point(s) win the match.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) with four players</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) with three players</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) with two players</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A total of pips is rounded to the nearest five: {low} scores {less}, {high} scores {more}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A turn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>After a blocked round it is decided afresh who leads.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>After a blocked round the seat after the last leader leads.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Between heaviest tiles of equal pips the higher half decides: {first} before {second}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Between heaviest tiles of equal pips the one dealt first decides, from the first seat.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Everybody is dealt {tiles}; the rest is the boneyard.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Everybody plays alone.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Going out scores one point.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Going out scores the pips left in the opponents' hands.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Going out wins the round and scores nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It must be met exactly: what would pass it counts nothing, and the tile stays.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Later rounds are led in turn, by the seat after the last leader.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Later rounds are led with a double; who holds none leaves the lead to the next seat that does.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Later rounds are led with any tile.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Later rounds are led with the tile that decided the lead, where one did.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Laying a tile scores nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One round is the whole game.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pips are scored as they are.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That may be passed, and ends the match at once, also in the middle of a round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first double laid is the spinner: once both its long sides are covered, its short ends are open as well, and the line may have four arms.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first round is led with a double; who holds none leaves the lead to the next seat that does.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first round is led with any tile.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first round is led with the tile that decided the lead.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>The last %n tile(s) of the boneyard may not be drawn; then one passes.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>The tiles lie in one line with two open ends.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Those who face each other are partners, whose points and pips are counted together.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When five divides the sum of the open ends, a fifth of it is scored; when three does, a third; {sum} scores both, {points} in all.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When nobody can go on, the fewest pips win the round and score all the others' pips.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When nobody can go on, the fewest pips win the round and score nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When nobody can go on, the fewest pips win the round and score the others' pips less their own.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When the boneyard is empty, one passes.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>When the open ends add up to a number that five divides, the sum is scored.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where the fewest pips are shared, nobody wins that round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where the fewest pips are shared, the first seat of those wins that round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who can play may draw instead, but not before the lead.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who can play must play.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who can play must play; who cannot passes, and nobody draws.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who cannot draws one tile after another until one fits, and plays that one.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who leads a later round is decided afresh, as in the first.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Whoever goes out leads the next round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Whoever is dealt the highest double leads the first round; where nobody is dealt one, whoever has the heaviest tile.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Winning</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Saving</name>
        <message>
            <source>Matches of dominoes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save the match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The match was saved as {name}.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Session</name>
        <message>
            <source>Expert looks at your hand…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The match goes on where you left it.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This match was played to its end.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Why? Press {key}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{error} The game goes on, but it cannot be kept until that is mended.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} thinks</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SetLines</name>
        <message>
            <source> · </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Made from {game}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing is changed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name}: {value}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tiles} with four</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tiles} with three</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tiles} with two</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SettingsDialog</name>
        <message>
            <source>&amp;Draw for me</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Lay a forced lead for me</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Pause before others</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Reduce motion</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Speed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Volume</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A colour and a shape of its own for every number of pips</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ask with rings</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>B&amp;ack of the tiles</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Chalk</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Close</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Dar&amp;k table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Darker wood, tiles and panel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Ebony and brass</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Engraved ivory</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fast</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fits bot&amp;h ends</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Goes left at once</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Goes right at once</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How fast tiles are dealt, laid and drawn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How large is written on the wood</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How long a computer player waits before it lays or draws a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How loud tiles and chalk are</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Large</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Long</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Motion</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>None</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Normal</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pips &amp;by number</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pla&amp;y sounds</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Playing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Point out the tiles that fit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Settings</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Short</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show &amp;moves</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Si&amp;ze of the writing</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Slow</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Sound</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Table and tiles</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tiles are where they belong at once</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tiles on the wood, shuffle, and chalk</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What a click does with a tile that fits several ends; it can always be dragged</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What is seen of a tile that lies face down</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where nothing fits, draw tile by tile until something does</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Where the first tile can only be one, lay it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the number of every open end beside the line</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Write the open &amp;ends</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>SetupDialog</name>
        <message>
            <source>&amp;Game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;House rules…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Partners, face to face</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Seats</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Tiles dealt</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>At least one seat must be a person's.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Before every turn the table is passed on, with all hands face down.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Computer: {level}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>In {game} the first seat must be a person's: a tie goes to whoever sits there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Make rules of your own, and keep them</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Name at {seat}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>New match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>One round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Partners need four seats.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Person</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Points to &amp;win</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Start the match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>These house rules are for partners.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Those who face each other play for one score.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Two seats are called {name}: give one of them another name.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>What each level does</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Who plays at {seat}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} is not played by {number}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} is played by four only.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} is played by three only.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} is played by three or four.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} is played by two only.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} is played by two or four.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{game} is played by two or three.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{number} seats</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Sounds</name>
        <message>
            <source>No sound device was found.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This machine cannot play it: the package miniaudio is missing.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Spoken</name>
        <message>
            <source> and </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Score: {scores}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>five</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>four</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>left end, {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>lower arm, {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>one</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>right end, {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>six</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>three</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>two</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>upper arm, {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>zero</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{high}-{low}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} drew {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} drew {number} and laid {tile} on the left; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} drew {number} and laid {tile} on the lower arm; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} drew {number} and laid {tile} on the right; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} drew {number} and laid {tile} on the upper arm; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} drew {number} and passed: nothing fits {numbers}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} laid {tile} on the left; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} laid {tile} on the lower arm; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} laid {tile} on the right; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} laid {tile} on the upper arm; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} led {tile}; ends {ends}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} passed: nothing fits {numbers}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} scored {points}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} {points}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Start</name>
        <message>
            <source>Dominoes is running already, but does not answer. Close it and start it again.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Store</name>
        <message>
            <source>The one saved before it is used.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no earlier one to use.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>a file stands where its folder should be</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>a folder has its name</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>the system does not allow it</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>there is no room left on the disk</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} could not be read ({why}) and could not be moved away.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} could not be read ({why}); it was set aside as {aside}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} could not be removed: {why}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} could not be saved: {why}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is a folder where a file should be and could not be moved away.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is a folder where a file should be; it was set aside as {aside}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is damaged and could not be moved away.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} is damaged; it was set aside as {aside}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} was written by a newer version and could not be moved away.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} was written by a newer version; it was set aside as {aside}.</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Summary</name>
        <message numerus="yes">
            <source>%n hint(s) asked.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n pip(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n point(s) for the pips left.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>A blocked round scores nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Blocked: nobody can play, and the lowest count is shared.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Blocked: nobody can play, and the lowest count wins.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Blocked: nobody can play. The lowest count is shared, and that goes to you.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Blocked: nobody can play. The lowest count is shared, and that goes to {name}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>Going out scores %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>Going out scores nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Going out would pass {target}, so nothing counts.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody went out, so the lead goes round: after you, {name} leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody went out, so the lead goes round: after {leader}, you lead</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody went out, so the lead goes round: after {leader}, {name} leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody went out: the highest double dealt next decides who leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pips left</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Play again</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Save the match…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That passes {target}, so it counts nothing.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The first result of this match stays in the record</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The highest double dealt next decides who leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lead goes round: after you, {name} leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lead goes round: after {leader}, you lead</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lead goes round: after {leader}, {name} leads</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Total</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>Won by %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>You lead the next round, having gone out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads the next round, having gone out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} went out.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>{sum} = %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{sum}, rounded to %n point(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>{target} points are reached in the middle of the round.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{who_leads}. The lead must be a double</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TableView</name>
        <message>
            <source>Table</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Things</name>
        <message>
            <source>Laid: {tiles}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Played to {target} points</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Press to draw a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Press to lay {tile} here</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The open ends count {count}</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>boneyard, %n tile(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>does not fit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>fits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>middle of the table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>picked: choose an end</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>to play</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name}, {count}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Thoughts</name>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>As a double it fits one number only, and {number} is open now.</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>Expert dealt the hidden tiles out in %n way(s) and played each to its end.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>Expert lays {tile} too</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expert would lay {best}, but {other} comes to nearly the same.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expert would lay {tile}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expert would rather lay {best}: about {points} points better than {other}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expert would rather lay {best}: the chance to win the match is {chance}; after {other} it is {less}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hidden</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hidden tiles that fit then: {a}; after {other}: {b}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It scores {a}; {other} scores {b}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>It sheds {a} pips; {other} sheds {b}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Next can answer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Other can answer</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Points expected</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The chance that the next opponent can answer it is {a}; after {other} it is {b}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The chance that the other can answer it is {a}; after {other} it is {b}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There was no time to play it out: the points and the matches tell nothing here.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Tiles of yours that fit then: {a}; after {other}: {b}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Win the match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>over {number} %</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>under {number} %</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{best} is what Expert lays too, but {other} comes to nearly the same.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{best} is what Expert lays too: about {points} points better than {other}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{best} is what Expert lays too: the chance to win the match is {chance}; after {other} it is {less}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{count} of {all} with {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{number} %</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tile} is all you can lay, and it comes to the same on whichever end.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tile} on the {end}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>TryIt</name>
        <message>
            <source>A position to try</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Choose another tile to compare.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Click a tile, or choose one with ← and → and press Enter. Then see what Expert thinks.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expert could not think ({error}).</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expert looks at your hand…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open ends {ends}. Your hand: {hand}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>That tile does not fit there.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Which tile would you lay?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Your turn</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>{name} holds %n tile(s).</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>Window</name>
        <message>
            <source>&amp;About Dominoes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Dark table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Fast</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Full screen</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Guided round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Hint</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;How to play</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Keys</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;New game</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Normal</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Open…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Panel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Questions and answers</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Records…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Reduce motion</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Save a copy…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Slow</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Speed</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Table</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>&amp;Why was that?</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Dominoes</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Fold the panel away</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>House ru&amp;les…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>How ga&amp;mes are won</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>New &amp;match…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Open the panel</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Rul&amp;es of this match…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Se&amp;ttings…</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Show &amp;moves</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The &amp;computer players</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Wording</name>
        <message>
            <source> and </source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>%n five(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n three(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s) face down.</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>, </source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A click, Enter or Space turns the hand up.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>A tile fits, and who can play must play</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Blocked: nobody can play. Pips left: {counts}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Click the boneyard, or press Space</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Expert puts your chance of winning at {chance} %.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hint: draw a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hint: lead {tile}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Hint: {tile} on the {end}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>No more may be drawn: lay a tile that fits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody before you held a double</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody was dealt a double, and you hold {tile}, the heaviest tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody wins</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nobody wins the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing fits: draw a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing is drawn before the lead</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Nothing is drawn in this game: lay a tile that fits</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Only {tile} fits, on the {end}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Only {tile} may lead</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Pass the table to {name}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lead goes round to {name}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lead goes round, and it is yours</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lead must be a double</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>The lead must be {tile}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no {end} to lay this tile on</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>There is no {end} to lay {tile} on</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This tile does not fit on the {end}: it has no {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>This tile does not fit: it has no {numbers}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You hold {tile}, the highest double dealt</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You lead with {tile}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You lead, having gone out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You lead, with a double</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You lead: play any tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You put the drawn tile back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You took back {tile}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You win</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You win the match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>You win the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Your turn</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>Your turn: play, or draw a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{count} is {parts}, scoring {points}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{count} scores {points}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{count} would score {gain}, but that passes {target}, so it counts nothing</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>{name} drew %n and laid {tile}</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} drew %n and passed: nothing fits {numbers}</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{name} drew %n tile(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>{name} laid {tile}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads with {tile}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads, having been dealt the highest double</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads, having gone out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads, with a double</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads: any tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads: nobody before held a double</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads: nobody was dealt a double, and {name} has the heaviest tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads: nobody was dealt a double, and {tile} is the heaviest tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} leads: {tile} is the highest double dealt</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} led {tile}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} passed: nothing fits {numbers}</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>{name} passed: nothing fits {numbers}, and the last %n tile(s) may not be drawn</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>{name} put the drawn tile back.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} to play</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} took back {tile}.</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} went out</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} win</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} win the match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} win the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} wins</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} wins the match</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} wins the round</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name} {pips}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name}: nothing fits, draw a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{name}: play, or draw a tile</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{target} points are reached</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tile} does not fit on the {end}: it has no {number}</source>
            <translation type="unfinished"></translation>
        </message>
        <message>
            <source>{tile} does not fit: it has no {numbers}</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
    <context>
        <name>Writing</name>
        <message numerus="yes">
            <source>%n pip(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n tile(s)</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>Open ends</source>
            <translation type="unfinished"></translation>
        </message>
        <message numerus="yes">
            <source>drew %n</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>drew %n, passed</source>
            <translation type="unfinished">
                <numerusform></numerusform>
                <numerusform></numerusform>
            </translation>
        </message>
        <message>
            <source>passed</source>
            <translation type="unfinished"></translation>
        </message>
    </context>
</TS>
