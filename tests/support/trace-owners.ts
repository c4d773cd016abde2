/** An event of a trace of Chromium. Times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly id?: string;
  readonly args: {
    readonly beginData?: { readonly url?: string };
    readonly data?: {
      readonly startTime?: number;
      readonly timeDeltas?: readonly number[];
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
    };
  };
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly functionName: string; readonly url?: string };
}

/** Milliseconds by owner. */
export type OwnedTime = Readonly<Record<string, number>>;

/** What the browser does itself, by the name of the event. */
const WORK_OF_BROWSER: Readonly<Record<string, string>> = {
  ParseHTML: 'parsing',
  ParseAuthorStyleSheet: 'styles',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'painting',
  Paint: 'painting',
  Layerize: 'painting',
  Commit: 'painting',
};
const GARBAGE = 'garbage collection';
/** Tasks of the browser without a name: requests, messages between its processes, the compiler. */
const UNNAMED = 'the browser, unnamed';

/** Events during which scripts run. */
const SCRIPT = new Set([
  'v8.evaluateModule',
  'EvaluateScript',
  'FunctionCall',
  'v8.callFunction',
  'RunMicrotasks',
]);
const EVALUATION = new Set(['v8.evaluateModule', 'EvaluateScript']);

/** Packages by the names of their files in the build (client/vite.config.ts). */
const PACKAGES: Readonly<Record<string, string>> = { react: 'React', chakra: 'Chakra', apollo: 'Apollo' };

/**
 * Whose the time of the main thread is, from the first task of the document to the mark `end`: that of the innermost event with an owner,
 * and while scripts run that of the file that the profiler has found at that moment.
 */
export function timeByOwner(events: readonly TraceEvent[], url: string, end: string): OwnedTime {
  const page = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url?.startsWith(url));
  const mark = events.find(({ name, pid }) => name === end && pid === page?.pid);
  if (!page || !mark) throw new Error('The trace has neither the page nor its end.');
  const main = events.filter(({ pid, tid }) => pid === page.pid && tid === page.tid);
  const slices = main
    .filter(({ ph, ts, dur = 0 }) => ph === 'X' && dur > 0 && ts + dur > page.ts && ts < mark.ts)
    .map((event) => ({ ...event, dur: Math.min(event.dur ?? 0, mark.ts - event.ts) }));
  const fileAt = filesOf(
    events.filter(({ pid }) => pid === page.pid),
    page.tid,
  );
  const times: Record<string, number> = {};
  for (const { owner, from, to } of stretches(slices)) {
    const files =
      owner === undefined ? [] : owner.script ? fileAt(from, to) : [{ file: '', time: to - from }];
    for (const { file, time } of files) {
      const name = owner?.script ? ofScript(file, owner.isEvaluation) : (owner?.name ?? UNNAMED);
      times[name] = (times[name] ?? 0) + time / 1000;
    }
  }
  return times;
}

interface Owner {
  readonly name?: string;
  readonly script: boolean;
  readonly isEvaluation: boolean;
}

/** The time line in pieces, each with the owner of its innermost event; undefined: no task runs. */
function* stretches(slices: readonly TraceEvent[]) {
  const edges = slices
    .flatMap((event) => {
      const { ts, dur = 0 } = event;
      return [
        { at: ts, event, opens: true },
        { at: ts + dur, event, opens: false },
      ];
    })
    .sort((one, other) => one.at - other.at || Number(one.opens) - Number(other.opens));
  const open: TraceEvent[] = [];
  let from = 0;
  for (const { at, event, opens } of edges) {
    if (at > from && open.length > 0) yield { owner: ownerOf(open), from, to: at };
    from = at;
    if (opens) open.push(event);
    else open.splice(open.lastIndexOf(event), 1);
  }
}

function ownerOf(open: readonly TraceEvent[]): Owner | undefined {
  const isEvaluation = open.some(({ name }) => EVALUATION.has(name));
  for (const { name } of open.toReversed()) {
    const work = WORK_OF_BROWSER[name] ?? (/GC/.test(name) ? GARBAGE : undefined);
    if (work) return { name: work, script: false, isEvaluation };
    if (SCRIPT.has(name)) return { script: true, isEvaluation };
  }
  return open.some(({ name }) => name === 'RunTask') ? { script: false, isEvaluation } : undefined;
}

/** Finds the files whose functions run between two moments. */
function filesOf(events: readonly TraceEvent[], tid: number) {
  const profile = events.find((event) => event.name === 'Profile' && event.tid === tid);
  const nodes = new Map<number, ProfileNode>();
  const samples: { at: number; node: number }[] = [];
  let at = profile?.args.data?.startTime ?? 0;
  const chunks = events.filter(({ name, id }) => name === 'ProfileChunk' && id === profile?.id);
  for (const { args } of chunks.toSorted((one, other) => one.ts - other.ts)) {
    const { cpuProfile, timeDeltas = [] } = args.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    for (const [place, node] of (cpuProfile?.samples ?? []).entries()) {
      at += timeDeltas[place] ?? 0;
      samples.push({ at, node });
    }
  }
  /** The file of a function, or of the nearest caller that has one: native functions have none. */
  const fileOf = (id: number | undefined): string => {
    for (let node = nodes.get(id ?? -1); node; node = nodes.get(node.parent ?? -1)) {
      if (node.callFrame.functionName === '(garbage collector)') return GARBAGE;
      if (node.callFrame.url) return node.callFrame.url;
    }
    return '';
  };
  let next = 0;
  return (from: number, to: number) => {
    while (next < samples.length && (samples[next]?.at ?? 0) <= from) next += 1;
    const found: { file: string; time: number }[] = [];
    let since = from;
    let node = samples[next - 1]?.node;
    for (; next < samples.length && (samples[next]?.at ?? 0) < to; next += 1) {
      const sample = samples[next];
      if (!sample) break;
      found.push({ file: fileOf(node), time: sample.at - since });
      since = sample.at;
      node = sample.node;
    }
    return [...found, { file: fileOf(node), time: to - since }];
  };
}

/** Name of the owner of a script's time. */
function ofScript(file: string, isEvaluation: boolean): string {
  if (file === GARBAGE) return GARBAGE;
  const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(file) ?? [];
  if (name === undefined) return 'scripts, native or in the page';
  return `${PACKAGES[name] ?? 'ours'}, ${isEvaluation ? 'evaluated' : 'run'}`;
}
