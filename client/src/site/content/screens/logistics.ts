import type { ScreenWords } from '../shapes.ts';

/** The dispatch board at 11:21 of the scene (gateway/domain/pages/seeds/solutions-logistics.json). */
export const words: ScreenWords = {
  name: 'Dispatch board, Chakan',
  at: 'Tuesday, 11:21',
  description:
    'Dispatch board of four trips from gate-out to gate-in, with the time at 11:21. Trip 198 stands with a broken clutch; its last stop has moved to trip 206, which now has ten. A dealer in Karad was sent a new time. Trip 211 runs on time. Trip 214 has sent no position since 11:02 and is shown as unknown.',
  caption: 'One minute after the clutch. Nobody has telephoned yet.',
};

export const day = { from: 330, to: 1080, now: 681 } as const;

/** Minutes of the day. */
const at = (hour: number, minute: number) => hour * 60 + minute;

export interface Trip {
  readonly id: string;
  readonly route: string;
  readonly state: string;
  readonly tone: 'good' | 'bad' | 'quiet';
  /** Driven until, and planned until; what is not known in between. */
  readonly out: number;
  readonly known: number;
  readonly back: number;
  readonly isStopped?: boolean;
  readonly stops: readonly number[];
}

export const trips: readonly Trip[] = [
  {
    id: '198',
    route: 'Chakan to Wai',
    state: 'Clutch, 11:20',
    tone: 'bad',
    out: at(6, 0),
    known: at(11, 20),
    back: at(16, 30),
    isStopped: true,
    stops: [at(7, 50), at(9, 0), at(10, 15)],
  },
  {
    id: '206',
    route: 'Chakan to Satara',
    state: '10 stops, was 9',
    tone: 'good',
    out: at(5, 40),
    known: at(11, 21),
    back: at(17, 45),
    stops: [
      at(8, 10),
      at(9, 20),
      at(10, 5),
      at(10, 50),
      at(11, 55),
      at(12, 50),
      at(14, 0),
      at(15, 10),
      at(15, 40),
      at(16, 20),
    ],
  },
  {
    id: '211',
    route: 'Pune round',
    state: 'On time',
    tone: 'good',
    out: at(7, 0),
    known: at(11, 21),
    back: at(15, 0),
    stops: [at(8, 0), at(8, 40), at(9, 30), at(10, 40), at(12, 0), at(13, 10)],
  },
  {
    id: '214',
    route: 'Chakan to Mahad',
    state: 'No news since 11:02',
    tone: 'quiet',
    out: at(6, 30),
    known: at(11, 2),
    back: at(17, 0),
    stops: [at(9, 10), at(10, 30)],
  },
];

export const promise = {
  customer: 'Dealer in Karad, moved from 198',
  change: '14:30, now 15:40',
  told: 'Told 11:21',
} as const;
