import { describe, expect, it } from 'vitest';
import { type TraceEvent, timeByOwner } from '#tests/support/trace-owners.ts';

const URL_OF_PAGE = 'http://localhost:1/';

/** An event of the main thread; times in milliseconds. */
const event = (name: string, from: number, time: number, args: TraceEvent['args'] = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: 1000 * from,
  dur: 1000 * time,
  args,
});

const node = (id: number, functionName: string, url = '', parent?: number) => ({
  id,
  ...(parent !== undefined && { parent }),
  callFrame: { functionName, url },
});

const trace: readonly TraceEvent[] = [
  event('RunTask', 0, 20),
  event('ParseHTML', 2, 10, { beginData: { url: URL_OF_PAGE } }),
  event('Layout', 5, 4),
  event('Layout', 14, 0),
  event('RunTask', 30, 40),
  event('v8.evaluateModule', 30, 20),
  event('FunctionCall', 50, 20),
  event('MinorGC', 60, 5),
  // Of another thread.
  { ...event('Layout', 0, 100), tid: 2 },
  event('Layout', 90, 100),
  // Goes on after the mark.
  event('RunTask', 75, 30),
  { ...event('Profile', 0, 0, { data: { startTime: 0 } }), ph: 'P', id: '1' },
  {
    ...event('ProfileChunk', 40, 0, {
      data: {
        timeDeltas: [30_000, 10_000, 10_000, 15_000],
        cpuProfile: {
          nodes: [
            node(1, 'a', `${URL_OF_PAGE}assets/react-ab12cd34.js`),
            node(2, 'b', `${URL_OF_PAGE}assets/Home-ab12cd34.js`),
            // A native function belongs to whoever calls it.
            node(3, 'keys', '', 2),
          ],
          samples: [1, 2, 1, 3],
        },
      },
    }),
    ph: 'P',
    id: '1',
  },
  { ...event('end', 80, 0), ph: 'R' },
];

describe('the time of the main thread by owner', () => {
  it('is that of the innermost event, and of the file that runs in a script, until the mark', () => {
    expect(timeByOwner(trace, URL_OF_PAGE, 'end')).toEqual({
      parsing: 6,
      layout: 4,
      'the browser, unnamed': 15,
      'React, evaluated': 10,
      'ours, evaluated': 10,
      'React, run': 10,
      'ours, run': 5,
      'garbage collection': 5,
    });
  });

  it('is not known without the mark or the page', () => {
    expect(() => timeByOwner(trace, URL_OF_PAGE, 'another')).toThrow('neither the page nor its end');
    expect(() => timeByOwner(trace, 'http://localhost:2/', 'end')).toThrow('neither the page nor its end');
  });
});
