import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { colours } from '#client/shared/theme/colours.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** The two values of a colour of the theme. */
const modesOf = ({ value }: { value: string }): string[] => value.match(/#[\dA-F]{6}/g) ?? [];

it('the pages for developers have the colours of the theme', () => {
  const { paper, surface, sunken, ink, line, action, good, bad, focus } = colours;
  const expected = {
    paper,
    surface,
    sunken,
    ink: ink.DEFAULT,
    muted: ink.muted,
    line: line.DEFAULT,
    edge: line.strong,
    action: action.DEFAULT,
    'action-hover': action.hover,
    'on-action': action.on,
    link: action.text,
    good: good.DEFAULT,
    bad: bad.DEFAULT,
    focus,
  };
  const css = read('gateway/http/docs/browser/frame.css');
  const pairs = [...css.matchAll(/--([\w-]+): (light-dark\([^)]+\));/g)].map(([, name, value]) => [
    name,
    value?.replace(/#\w+/g, (colour) => colour.toUpperCase()),
  ]);
  expect(Object.fromEntries(pairs)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([name, { value }]) => [name, value])),
  );
});

/** A colour of hue in degrees, saturation and lightness in percent, as `#RRGGBB` (CSS Color 4, section 7.1). */
function hex(hue: number, saturation: number, lightness: number): string {
  const light = lightness / 100;
  const reach = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return `#${[channel(0), channel(8), channel(4)].map((one) => one.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

it('the playground has them too', () => {
  const { action, focus, good, bad, ink, surface } = colours;
  const expected = {
    primary: action.DEFAULT,
    secondary: focus,
    tertiary: focus,
    info: focus,
    success: good.DEFAULT,
    warning: action.text,
    error: bad.DEFAULT,
    neutral: ink.DEFAULT,
    base: surface,
  };
  const css = read('client/src/playground/playground.css');
  const found = [...css.matchAll(/--color-(\w+): ([\d.]+), ([\d.]+)%, ([\d.]+)%;/g)].map(
    ([, name, hue, saturation, lightness]) => [name, hex(Number(hue), Number(saturation), Number(lightness))],
  );
  const names = Object.entries(expected);
  expect(found).toEqual(
    [0, 1].flatMap((mode) => names.map(([name, colour]) => [name, modesOf(colour)[mode]])),
  );
});
