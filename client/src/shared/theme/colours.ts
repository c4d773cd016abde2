/** A colour with its value in light and in dark mode; the element's `color-scheme` selects one. */
const pair = (light: string, dark: string) => ({ value: `light-dark(${light}, ${dark})` });

/** A colour that is the same in both modes. */
const fixed = (colour: string) => ({ value: colour });

/**
 * The palette: deep ink blue, warm paper white, and one amber-copper colour that marks actions and nothing else.
 * Each pair of text and ground below reaches 4.5:1 in both modes (WCAG 2.2, 1.4.3), each edge of a control 3:1
 * (1.4.11). A band with `color-scheme: dark` has the dark value of every pair, in either mode.
 */
export const colours = {
  /** Backgrounds: the page, raised and sunken areas, and the ink band (set `colorScheme: dark` on it). */
  paper: pair('#FAF7F0', '#0C1626'),
  surface: pair('#FFFFFF', '#131F33'),
  sunken: pair('#F2ECE0', '#091120'),
  band: fixed('#0F2038'),
  /** Text. */
  ink: {
    DEFAULT: pair('#10203A', '#F1EEE6'),
    muted: pair('#4A586C', '#AEB9C8'),
  },
  /** Hairlines, and the stronger edge of a control. */
  line: {
    DEFAULT: pair('#DCD5C6', '#27364D'),
    strong: pair('#7C8798', '#70809A'),
  },
  /** Actions: as a fill with `on` as its text, and as text on any background. */
  action: {
    DEFAULT: pair('#A44A0E', '#F0A24E'),
    hover: pair('#873A07', '#F6B671'),
    on: pair('#FFFFFF', '#14110B'),
    text: pair('#9A450C', '#F2AC5F'),
  },
  good: { DEFAULT: pair('#1C6544', '#86D3AA'), ground: pair('#E6F1E9', '#112B25') },
  bad: { DEFAULT: pair('#A3261C', '#FFA79C'), ground: pair('#FAE9E5', '#34191D') },
  /** Over the page while a dialog is open. */
  scrim: fixed('rgb(8 16 32 / 0.6)'),
  focus: pair('#1C5FC4', '#8FBDFF'),
  /** Background of a client's mark: light in both modes, since marks are drawn for light backgrounds. */
  plate: { DEFAULT: fixed('#FFFDF8'), line: pair('#E4DDCE', '#FFFDF8'), empty: pair('#E3DCCD', '#22304A') },
};
