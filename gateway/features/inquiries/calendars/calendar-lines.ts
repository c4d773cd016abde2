/** A line of a calendar file, unfolded: `DTSTART;TZID=Europe/Berlin:20261201T100000`. */
export interface CalendarLine {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly value: string;
}

/** An event, a list of busy times or a zone of a calendar. */
export interface CalendarPart {
  readonly kind: 'VEVENT' | 'VFREEBUSY' | 'VTIMEZONE';
  /** Number of its first line in the file, from 1. */
  readonly line: number;
  readonly lines: readonly CalendarLine[];
  /** The lines of the components in it: STANDARD and DAYLIGHT of a zone. */
  readonly observances: readonly (readonly CalendarLine[])[];
  /** Whether the file ended before it, so that lines may be missing. */
  readonly isCut: boolean;
}

/** One VCALENDAR of a file. */
export interface CalendarFile {
  readonly lines: readonly CalendarLine[];
  readonly parts: readonly CalendarPart[];
}

const KINDS = ['VEVENT', 'VFREEBUSY', 'VTIMEZONE'] as const;
/** Values of these hold no colon, so that a zone with one, which nobody has put into quotes, can be told from them. */
const OF_TIMES = [
  'DTSTART',
  'DTEND',
  'DURATION',
  'RECURRENCE-ID',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'FREEBUSY',
];
const OF_ZONES = ['TZID', 'TZOFFSETFROM', 'TZOFFSETTO', 'X-LIC-LOCATION'];
const OTHERS = ['UID', 'STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'X-WR-TIMEZONE'];
const READ = new Set([...OF_TIMES, ...OF_ZONES, ...OTHERS]);

interface Open extends Pick<CalendarPart, 'kind' | 'line'> {
  readonly lines: CalendarLine[];
  readonly observances: CalendarLine[][];
}

/**
 * The calendars of a text, with the lines of which times are made. Whatever else is in it, such as a description that was
 * broken without folding, is passed over. Lines end with CR, LF or both. Empty: the text is no calendar.
 */
export function calendarsIn(text: string): CalendarFile[] {
  const calendars: { readonly lines: CalendarLine[]; readonly parts: CalendarPart[] }[] = [];
  let part: Open | null = null;
  /** Components within the part, such as VALARM, whose lines are not of it. */
  let inner: string[] = [];
  const close = (isCut: boolean) => {
    if (part) calendars.at(-1)?.parts.push({ ...part, isCut });
    part = null;
    inner = [];
  };
  for (const { number, content } of unfolded(text)) {
    const [, mark, name = ''] =
      /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(content)?.map((found) => found.toUpperCase()) ?? [];
    const kind = KINDS.find((known) => known === name);
    if (mark === 'BEGIN' && name === 'VCALENDAR') {
      close(true);
      calendars.push({ lines: [], parts: [] });
    } else if (mark === 'BEGIN' && kind) {
      close(true);
      part = { kind, line: number, lines: [], observances: [] };
    } else if (mark === 'END' && (kind || name === 'VCALENDAR')) close(name === 'VCALENDAR');
    else if (mark === 'BEGIN') {
      if (inner.length === 0) (part as Open | null)?.observances.push([]);
      inner.push(name);
    } else if (mark === 'END') inner = inner.slice(0, Math.max(0, inner.lastIndexOf(name)));
    const line = mark ? null : lineOf(content);
    const open = part as Open | null;
    const target = inner.length === 0 ? (open ?? calendars.at(-1))?.lines : open?.observances.at(-1);
    if (line && inner.length < 2) target?.push(line);
  }
  close(true);
  return calendars;
}

/** The lines of a text, those that were folded as one, with the number of their first (RFC 5545, section 3.1). */
function* unfolded(text: string): Generator<{ number: number; content: string }> {
  const lines = text.split(/\r{0,3}\n|\r/);
  for (let index = 0; index < lines.length; ) {
    const number = index + 1;
    let content = lines[index] ?? '';
    for (index += 1; /^[ \t]/.test(lines[index] ?? ''); index += 1) content += lines[index]?.slice(1) ?? '';
    yield { number, content: content.replace(/^\uFEFF+/, '') };
  }
}

/** A line of which times are made; null: it is another, or broken. */
function lineOf(content: string): CalendarLine | null {
  const name = /^[A-Za-z][\w-]*(?=[;:])/.exec(content)?.[0].toUpperCase() ?? '';
  if (!READ.has(name)) return null;
  const rest = content.slice(name.length);
  const at = OF_TIMES.includes(name) ? rest.lastIndexOf(':') : colonOf(rest);
  if (at < 0) return null;
  const parameters: Record<string, string> = {};
  for (const [, key = '', quoted, plain = ''] of rest
    .slice(0, at)
    .matchAll(/;\s*([\w-]+)=(?:"([^"]*)"|([^;]*))/g))
    parameters[key.toUpperCase()] = (quoted ?? plain).trim();
  return { name, parameters, value: rest.slice(at + 1).trim() };
}

/** Where the value begins: the first colon outside quotes. */
function colonOf(rest: string): number {
  const before = /^(?:[^":]|"[^"]*")*/.exec(rest)?.[0].length ?? 0;
  return rest[before] === ':' ? before : rest.indexOf(':');
}
