import type { ScreenWords } from '../shapes.ts';

/** The stop board at the shift meeting of the scene (gateway/domain/pages/seeds/solutions-manufacturing.json). */
export const words: ScreenWords = {
  name: 'Stop board, press shop',
  at: 'Tuesday, A shift, 14:05',
  description:
    'Stop board of four presses over the shift from 06:00 to 14:00, running time and stops drawn as bars. Press 4 stood from 08:14 to 08:52 for want of a die. Below, the causes of the shift by minutes lost: 110 short pauses at the feeder, 55 minutes; furnace temperature, 44; waiting for a die, 38. Made 1,200 of a plan of 1,240.',
  caption: 'On the wall of the press shop, and on the phone of whoever could not come.',
};

export const shift = { from: 360, to: 840 } as const;

export interface Press {
  readonly name: string;
  readonly state: string;
  /** Minutes of the day: from, to. */
  readonly stops: readonly (readonly [number, number])[];
}

const at = (hour: number, minute: number) => hour * 60 + minute;

export const presses: readonly Press[] = [
  { name: 'Press 1', state: '21 min', stops: [[at(9, 30), at(9, 51)]] },
  { name: 'Press 2', state: '44 min', stops: [[at(6, 40), at(7, 24)]] },
  { name: 'Press 3', state: '12 min', stops: [[at(12, 5), at(12, 17)]] },
  { name: 'Press 4', state: '38 min', stops: [[at(8, 14), at(8, 52)]] },
];

/** The press of the first detail, and what its operator said. */
export const explained = {
  press: 'Press 4',
  cause: 'Waiting for die',
  span: '08:14 to 08:52, confirmed 08:16',
} as const;

export const causes = [
  { name: 'Feeder, 110 short pauses', minutes: 55 },
  { name: 'Furnace temperature', minutes: 44 },
  { name: 'Waiting for die', minutes: 38 },
] as const;

export const plan = {
  label: 'Made',
  made: '1,200',
  of: 'of 1,240 planned',
  behind: '40 behind, order 4417',
} as const;
