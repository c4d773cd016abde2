/** One row of the benchmark's table. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** The goal: not less. */
  readonly atLeast?: number;
  /** The goal: not more. */
  readonly atMost?: number;
  /** A number that depends on the machine. */
  readonly note?: string;
}

/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Whether a figure reaches its goal; one without a goal does. */
export const isReached = ({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean =>
  value >= atLeast && value <= atMost;

/** Three significant digits at most, as a person would write them. */
export const written = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

const goal = ({ atLeast, atMost }: Figure): string =>
  atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : '';

/** The figures as a Markdown table. */
export const tableOf = (figures: readonly Figure[]): string =>
  [
    '| What | Measured | Goal | |',
    '|---|---|---|---|',
    ...figures.map((figure) => {
      const verdict = goal(figure) === '' ? '' : isReached(figure) ? 'reached' : '**missed**';
      const note = figure.note ? ` (${figure.note})` : '';
      return `| ${figure.name} | ${written(figure.value)} ${figure.unit}${note} | ${goal(figure)} | ${verdict} |`;
    }),
  ].join('\n');
