import { expect, it } from 'vitest';
import { type Box, raiseOver } from '#client/shared/ui/clear-of-controls.ts';

/** In a window of 400 by 800. */
const toast: Box = { top: 720, bottom: 780, left: 20, right: 380 };
const control = (top: number, height = 40, left = 30, right = 150): Box => ({
  ...{ top, bottom: top + height },
  ...{ left, right },
});

it.each([
  ['stays where it covers no control', [control(600)], 0],
  ['stays beside a control', [control(740, 40, 381, 399)], 0],
  ['stays over a control that is not shown', [control(740, 0)], 0],
  ['is raised over a control', [control(750)], 38],
  ['is raised over the next control too', [control(750), control(690)], 98],
  ['has no place where every one up to the limit covers a control', [control(100, 700)], null],
])('a box at the lower edge of the window %s', (_name, controls, raise) =>
  expect(raiseOver(toast, controls, 400)).toBe(raise),
);
