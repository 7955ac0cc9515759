<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" sourcelanguage="en" language="en">
    <context>
        <name>Wording</name>
        <message numerus="yes">
            <source>Going out scores %n point(s).</source>
            <translation>
                <numerusform>Going out scores %n point.</numerusform>
                <numerusform>Going out scores %n points.</numerusform>
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
            <source>{name} passed: nothing fits {numbers}, and the last %n tile(s) stay</source>
            <translation>
                <numerusform>{name} passed: nothing fits {numbers}, and the last tile stays</numerusform>
                <numerusform>{name} passed: nothing fits {numbers}, and the last %n tiles stay</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{sum} pips, rounded to {rounded}: %n point(s).</source>
            <translation>
                <numerusform>{sum} pips, rounded to {rounded}: %n point.</numerusform>
                <numerusform>{sum} pips, rounded to {rounded}: %n points.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>{sum} pips: %n point(s).</source>
            <translation>
                <numerusform>{sum} pips: %n point.</numerusform>
                <numerusform>{sum} pips: %n points.</numerusform>
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
    </context>
</TS>
