import { describe, expect, it } from 'vitest';
import { colours } from '#client/shared/theme/colours.ts';

/** The two values of a `light-dark(…)` token, or one colour for both modes. */
function modeValues({ value }: { value: string }): [string, string] {
  const [light = value, dark = light] = value.match(/#[0-9A-F]{6}/gi) ?? [];
  return [light, dark];
}

/** Relative luminance (WCAG 2.2, glossary). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

const { paper, surface, sunken, ink, line, action, good, bad, focus, band } = colours;
const grounds = { paper, surface, sunken };
const texts = {
  ink: ink.DEFAULT,
  muted: ink.muted,
  action: action.text,
  good: good.DEFAULT,
  bad: bad.DEFAULT,
};

describe('contrast in both modes', () => {
  for (const [groundName, ground] of Object.entries(grounds)) {
    for (const [textName, text] of Object.entries(texts)) {
      it(`${textName} on ${groundName} reaches 4.5:1`, () => {
        modeValues(text).forEach((colour, mode) => {
          expect(contrast(colour, modeValues(ground)[mode] ?? '')).toBeGreaterThanOrEqual(4.5);
        });
      });
    }

    it(`edges of controls and the focus ring reach 3:1 on ${groundName}`, () => {
      for (const edge of [line.strong, focus]) {
        modeValues(edge).forEach((colour, mode) => {
          expect(contrast(colour, modeValues(ground)[mode] ?? '')).toBeGreaterThanOrEqual(3);
        });
      }
    });
  }

  it.each([
    ['the text of a button', action.on, action.DEFAULT],
    ['the words of a button that is pointed at', action.on, action.hover],
    ['good words on their ground', good.DEFAULT, good.ground],
    ['bad words on their ground', bad.DEFAULT, bad.ground],
  ])('%s reach 4.5:1', (_what, text, ground) => {
    modeValues(text).forEach((colour, mode) => {
      expect(contrast(colour, modeValues(ground)[mode] ?? '')).toBeGreaterThanOrEqual(4.5);
    });
  });

  it('the ink band has the dark value of every text colour', () => {
    for (const text of [ink.DEFAULT, ink.muted, action.text]) {
      expect(contrast(modeValues(text)[1], modeValues(band)[0])).toBeGreaterThanOrEqual(4.5);
    }
  });
});
