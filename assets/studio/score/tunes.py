"""tunes.py - eight songs of the sea, all traditional and long in the public domain, written down from memory.

Parts named here are sections of a piece; `bridge` parts are our own. Read by notation.py; keys are the ones sung in,
pieces.py moves them.
"""

SAILOR = {  # What Shall We Do with a Drunken Sailor, English, before 1839
    "verse": "A2AA A2AA|A2D2F2A2|G2GG G2GG|G2C2E2G2|A2AA A2AA|A2B2c2d2|c2A2G2E2|D4 D4",
    "verseChords": "Dm Dm C C Dm Dm C.Am Dm",
    "chorus": "A4 A4|A2D2F2A2|G4 G4|G2C2E2G2|A4 A4|A2B2c2d2|c2A2G2E2|D4 D4",
    "chorusChords": "Dm Dm C C Dm F.G C.Am Dm",
    "bridge": "c2A2 f4|e2d2 c4|B2G2 d4|d2c2 A4|c2A2 f2g2|e2f2 g2e2|c2e2 A2c2|d4 z4",
    "bridgeChords": "F C G Dm F C Am Dm",
    "vamp": "z8|z8|z8|z8",
    "vampChords": "Dm C Dm C",
    "end": "A4 A4|A2B2c2d2|c2A2G2E2|D8|z8",
    "endChords": "Dm F.G C.Am Dm Dm",
}

LADIES = {  # Spanish Ladies, English, by 1796
    "signature": "F#",
    "verse": "E2E2F2|E4 EF|G2F2E2|E2DB,B,2|E2E2F2|E4F2|G2A2G2|F4F2|G2F2G2|A2G2AA|B2A2G2|E2DB,BA|G2E2E2|E2DB,A,2|B,2G2F2|E4z2",
    "versePickup": "B,2",
    "verseChords": "Em Em C Bm Em Am D D G D Em Bm C D Bm Em",
    "bridge": "B4 e2|d4 B2|A4 d2|c2B2A2|G4 c2|B2A2G2|F2A2B2|^d4 B2|e4 g2|f4 d2|e4 d2|B4 A2|c4 e2|B4 G2|A2G2F2|E6",
    "bridgeChords": "Em G D Am C G B7 B7 Em D C G Am Em B7 Em",
    "vamp": "z6|z6|z6|z6|z6|z6|z6|z6",
    "vampChords": "Em Em C D Em Em C B7",
    "end": "G2E2E2|E2DB,A,2|B,2G2F2|E6|E6|z6",
    "endChords": "C D B7 Em Em Em",
}

SHAFTO = {  # Bobby Shafto, English, 18th century
    "signature": "F#",
    "verse": "GGGc BdBG|FFFB AcAF|GGGc BdBG|cADF G2G2",
    "verseChords": "G.C D G.Em D.G",
    "chorus": "dBGB d2d2|cAFA c2c2|dBGB e2d2|cAFD G2G2",
    "chorusChords": "G D.D7 G.C D7.G",
    "bridge": "E2GB e2dB|c2ec A2G2|F2AF D2FA|B2A2 G2F2|E2GB e2fg|a2gf e2dc|B2dB A2cA|G2A2 B2d2",
    "bridgeChords": "Em Am D G.B7 Em Am.C G.D7 G.D7",
    "vamp": "z8|z8",
    "vampChords": "G.D G.D7",
    "end": "GGGc BdBG|cADF G2G2|cADF G4|z8",
    "endChords": "G.C D7.G D7.G G",
}

SKYE = {  # Skye Boat Song, Scottish rowing song, air noted down in the 1870s
    "signature": "F#",
    "chorus": "D>EDG2G|A>BAd3|B>ABE2E|D6|D>EDG2G|A>BAd3|B>ABE2E|D6",
    "chorusChords": "G D.D7 Em.C G.D G D.D7 Em.C G",
    "verse": "B2GB3|A2EA3|G2EG2G|E6|B2GB3|A2EA3|G2EG2G|E3D3",
    "verseChords": "Em Am C Am.Em Em Am C Am.D",
    "bridge": "d3B3|c2B A3|B3G3|A2G E3|e3d3|c2B A2c|B2G A2F|G3 D3",
    "bridgeChords": "G Am.D Em C C.G Am.D Em.D G.D",
    "vamp": "z6|z6|z6|z6",
    "vampChords": "Em C G D",
    "end": "B>ABE2E|D6|B>ABE2E|D6|z6",
    "endChords": "Em.C G C.D G G",
}

BLOW = {  # Blow the Man Down, a halyard shanty of the Western Ocean packets, 1860s
    "verse": "G2A2G2|E2C2E2|G2A2G2|E4EF|G6|c4B2|A2G2E2|D4D2|F2G2F2|D2B,2D2|F2G2F2|D4GG|c4G2|A2G2F2|E2F2D2|C4z2",
    "versePickup": "G2",
    "verseChords": "C C C C C F C G G G G7 G C F G7 C",
    "bridge": "A2c2e2|A2c2e2|G2B2e2|G2B2e2|F2A2d2|F2A2c2|B2d2g2|d4 G2|A2c2e2|a4 g2|e2g2c2|e4 d2|c2A2F2|d2B2G2|c2B2d2|c6",
    "bridgeChords": "Am Am Em Em Dm F G G7 Am F C Am F G7 G7 C",
    "vamp": "z6|z6|z6|z6",
    "vampChords": "C F C G7",
    "end": "c4G2|A2G2F2|E2F2D2|C6|C6|z6",
    "endChords": "C F G7 C C C",
}

KEEL = {  # The Keel Row, boatmen's song of the Tyne, by 1770
    "signature": "F#",
    "verse": "G2B>G c2e>c|B2d>B A>FD2|G2B>G c2e>c|B>GA>F G4",
    "verseChords": "G.C G.D G.C D7.G",
    "chorus": "B>cd>B c>de>c|B>cd>B A>FD2|B>cd>B c>de>c|B>GA>F G4",
    "chorusChords": "G.C G.D Em.C D7.G",
    "bridge": "E2G>E B2B2|A2c>A e2e2|d2B>G F2A2|B4 ^D4|E2G>E B2e2|d2c>B A2c2|B>GA>F D2F2|G4 D4",
    "bridgeChords": "Em Am G.D B7 Em Am.C G.D G.D",
    "vamp": "z8|z8|z8|z8",
    "vampChords": "Em Em C D",
    "end": "B>cd>B c>de>c|B>GA>F G4|B>GA>F G4|z8",
    "endChords": "G.C D7.G D7.G G",
}

LOWLANDS = {  # Lowlands Away, the dream of a drowned sailor, 18th century
    "signature": "Bb Eb",
    "verse": "c4G4|cdedc2B2|G6F2|B3cd2B2|c2B2F2BA|G4F2E2|C8|z8",
    "verseChords": "Cm Cm.Gm Gm Bb F Gm.Bb Cm Cm",
    "chorus": "EFGEFEC2|c4G4|cdedc2B2|G6F2|B3cd2B2|c2B2F2BA|G4F2E2|C6z2",
    "chorusChords": "Cm.Bb Cm Cm.Gm Gm Bb F Gm.Bb Cm",
    "bridge": "e4d4|c2d2B4|G4c4|d6z2|e4f4|g2f2d4|c2B2G2F2|C8",
    "bridgeChords": "Eb Cm.Gm Cm Gm Eb Bb.Gm Cm.F Cm",
    "vamp": "z8|z8|z8|z8",
    "vampChords": "Cm Bb F Cm",
    "end": "c2B2F2BA|G4F2E2|C8|z8",
    "endChords": "F Gm.Bb Cm Cm",
}

SHENANDOAH = {  # Shenandoah, American river and capstan song, early 19th century
    "verse": "C2C2C2DE|FAG4cB|A4GAGE|G6G2|A2A2A2EG|EDC4CD|E4C2EA|G6CD|E4C2D2|C6z2",
    "versePickup": "G,2",
    "verseChords": "C F.C F.Am C F.Am C.Am C.F C.Em Am.G C",
    "bridge": "e4d2c2|B4G4|c3dc2A2|G6z2|A2B2c2e2|d4B2G2|F2A2c2d2|c4B4",
    "bridgeChords": "Am Em F C F G Dm.F C.G",
    "vamp": "z8|z8|z8|z8",
    "vampChords": "C F.C Am F.G",
    "end": "E4C2D2|C6CD|E4C2D2|C8|z8",
    "endChords": "C.G C Am.G C C",
}
