import escapeHtml from 'escape-html';
import type { Figure } from './figures.ts';

const WIDTH = 760;
const NAMES = 300;
const BAR = 22;
const GAP = 10;
const TOP = 34;
/** The ratio at the right edge. */
const RANGE = 1.2;

const x = (ratio: number): number => NAMES + (Math.min(ratio, RANGE) / RANGE) * (WIDTH - NAMES - 60);

/** A bar chart of ratios as SVG, with a line at the goal and at 1, for light and dark pages. */
export function chartOf(figures: readonly Figure[]): string {
  const height = TOP + figures.length * (BAR + GAP) + 10;
  const [goal] = figures.flatMap(({ atLeast = 0 }) => [atLeast]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Public reads, as a part of bare node:http">`,
    '<style>text{font:13px system-ui,sans-serif;fill:#0F2038}.bar{fill:#2F6F8F}.line{stroke:#8A94A3;stroke-dasharray:4 4}@media(prefers-color-scheme:dark){text{fill:#E8EDF3}.bar{fill:#6FB3D2}}</style>',
    ...[goal ?? 0, 1].map((ratio) => line(ratio, height)),
    ...figures.map(bar),
    '</svg>',
    '',
  ].join('\n');
}

const line = (ratio: number, height: number): string =>
  `<line class="line" x1="${x(ratio)}" x2="${x(ratio)}" y1="${TOP - 8}" y2="${height}"/><text x="${x(ratio)}" y="16" text-anchor="middle">${ratio === 1 ? 'bare' : `goal ${ratio}`}</text>`;

function bar({ name, value }: Figure, index: number): string {
  const y = TOP + index * (BAR + GAP);
  return [
    `<text x="${NAMES - 10}" y="${y + 15}" text-anchor="end">${escapeHtml(name)}</text>`,
    `<rect class="bar" x="${NAMES}" y="${y}" width="${x(value) - NAMES}" height="${BAR}" rx="3"/>`,
    `<text x="${x(value) + 8}" y="${y + 15}">${value.toFixed(2)}</text>`,
  ].join('');
}
