/** A file of the font: characters of one file of @fontsource-variable/archivo. */
export interface FontSubset {
  readonly name: string;
  /** The source in the package, `archivo-<source>-wdth-normal.woff2`. */
  readonly source: 'latin' | 'latin-ext' | 'vietnamese';
  /** The characters as a `unicode-range` of CSS; no two subsets share one. */
  readonly range: string;
  /** OpenType features that are kept; left out: all of them. */
  readonly features?: readonly string[];
}

/**
 * The files of the font. A browser fetches one when a character of its range is shown: `core` has every character of the
 * site's own texts, the others what staff may type beside them.
 */
export const fontSubsets: readonly FontSubset[] = [
  {
    name: 'core',
    source: 'latin',
    // ASCII without ` < > \ ^ { } ~, and © · × ä å – — ‘ ’ “ ” … with the no-break space.
    range:
      'U+20-3B,U+3D,U+3F-5B,U+5D,U+5F,U+61-7A,U+7C,U+A0,U+A9,U+B7,U+D7,U+E4-E5,U+2013-2014,U+2018-2019,U+201C-201D,U+2026',
    features: ['kern', 'tnum'],
  },
  { name: 'rupee', source: 'latin-ext', range: 'U+20B9', features: [] },
  {
    name: 'latin',
    source: 'latin',
    range:
      'U+3C,U+3E,U+5C,U+5E,U+60,U+7B,U+7D-7E,U+A1-A8,U+AA-B6,U+B8-D6,U+D8-E3,U+E6-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-2012,U+2015-2017,U+201A-201B,U+201E-2025,U+2027-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    name: 'latin-ext',
    source: 'latin-ext',
    range:
      'U+100-101,U+104-10F,U+112-127,U+12A-130,U+132-151,U+154-167,U+16A-19F,U+1A2-1AE,U+1B1-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EFA-1EFF,U+20A0-20AA,U+20AD-20B8,U+20BA-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    name: 'vietnamese',
    source: 'vietnamese',
    range:
      'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+300-301,U+303,U+309,U+323,U+1EA0-1EF9,U+20AB',
  },
];

/** The part of each axis that the theme uses (type.ts). */
export const fontAxes = { wght: { min: 400, max: 780 }, wdth: { min: 100, max: 108 } } as const;
