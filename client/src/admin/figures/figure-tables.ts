import type { InquiryFiguresQuery } from '#client/admin/figures/Figures.generated.ts';
import { campaignLabel, stateLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import { inboxPath } from '#client/admin/paths.ts';
import { PROMISED_HOURS } from '#domain/business-hours.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { formLabel } from '#domain/forms/form-names.ts';
import { addDays } from '#domain/slots.ts';

export type Figures = InquiryFiguresQuery['inquiryFigures'];

/** A row of a table: what is counted, and how often. */
export interface FigureRow {
  readonly name: string;
  readonly count: number;
  /** How its bar is drawn; left out: plain. */
  readonly tone?: 'good' | 'bad';
  /** The list of the inbox that has just these; left out: there is none. */
  readonly to?: string;
}

/** One chart with its table. */
export interface FigureTable {
  /** The finding in words. */
  readonly title: string;
  /** Heading of the names. */
  readonly of: string;
  readonly rows: readonly FigureRow[];
}

/** The inquiries of a form, or of all (empty), that are counted, without spam, narrowed further. */
const listOf = ({ from, to }: Figures, type: string, narrowed: Readonly<Record<string, string>>): string =>
  inboxPath({ from, to, except: 'spam', ...(type && { type }), ...narrowed });

const inquiries = (count: number): string => (count === 1 ? '1 inquiry' : `${count} inquiries`);

/** A part of a whole as "67 %"; of nothing "0 %". */
export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

const hours = (value: number): string =>
  value < 1 ? 'under 1 business hour' : `${Number(value.toFixed(1))} business hours`;

/** The row with the highest count; undefined where nothing was counted. */
const most = (rows: readonly FigureRow[]): FigureRow | undefined =>
  rows.reduce<FigureRow | undefined>((best, row) => (row.count > (best?.count ?? 0) ? row : best), undefined);

const sumOf = (rows: readonly FigureRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** How many arrived in each week. */
export function weekTable(figures: Figures, type = ''): FigureTable {
  const { weeks, total, from, to } = figures;
  const rows = weeks.map(({ monday, count }) => {
    const sunday = addDays(monday, 6);
    const days = { from: monday > from ? monday : from, to: sunday < to ? sunday : to };
    return { name: longOfficeDay(monday), count, to: listOf(figures, type, days) };
  });
  const best = most(rows);
  const span = weeks.length === 1 ? '1 week' : `${weeks.length} weeks`;
  const title = best
    ? `${inquiries(total)} in ${span}; most in the week of ${best.name}: ${best.count}`
    : `No inquiries in ${span}`;
  return { title, of: 'Week from Monday', rows };
}

/** How many were answered as promised, and how fast. */
export function answerTable({ answers }: Figures): FigureTable {
  const { answered, withinPromise, overdue, medianHours } = answers;
  const measured = answered + overdue;
  const kept = percent(withinPromise, measured);
  const promise = `the promise of ${PROMISED_HOURS} business hours was kept for ${kept}`;
  return {
    title:
      medianHours === null
        ? overdue === 0
          ? 'Nothing was due for an answer'
          : `Nothing was answered; ${inquiries(overdue)} waited longer than promised`
        : `Half of the first answers came within ${hours(medianHours)}; ${promise}`,
    of: 'First answer',
    rows: [
      { name: `Within ${PROMISED_HOURS} business hours`, count: withinPromise, tone: 'good' },
      { name: 'Later', count: answered - withinPromise, tone: 'bad' },
      { name: 'Overdue now, what was opened again too', count: overdue, tone: 'bad' },
    ],
  };
}

/** How many came from each form. */
export function formTable(figures: Figures, type = ''): FigureTable {
  const { forms, total } = figures;
  const rows = forms.map(({ formType, count }) => ({
    name: formLabel(formType),
    count,
    to: listOf(figures, type, { type: formType }),
  }));
  const best = most(rows);
  const title = best ? `${best.name} brings ${percent(best.count, total)} of them` : 'No form was sent';
  return { title, of: 'Form', rows };
}

/** In which state they are now. */
export function stateTable(figures: Figures, type = ''): FigureTable {
  const { states, total } = figures;
  const rows = states.map(({ state, count }) => ({
    name: stateLabel(state),
    count,
    to: listOf(figures, type, { state }),
  }));
  const waiting = states
    .filter(({ state }) => state === 'new' || state === 'open')
    .reduce((sum, { count }) => sum + count, 0);
  const title = total === 0 ? 'Nothing waits' : `${waiting} of ${total} still wait for an answer`;
  return { title, of: 'State now', rows };
}

const withOthers = (rows: readonly FigureRow[], others: number): FigureRow[] =>
  others === 0 ? [...rows] : [...rows, { name: 'All others', count: others }];

/** From which pages they came. */
export function pageTable({ pages }: Figures): FigureTable {
  const named = pages.named.map(({ page, count }) => ({ name: page ?? 'Unknown', count }));
  const rows = withOthers(named, pages.others);
  const best = most(rows.filter((_, index) => pages.named[index]?.page != null));
  const title = best
    ? `Most came from ${best.name}: ${percent(best.count, sumOf(rows))}`
    : 'No page of origin is known';
  return { title, of: 'Page of origin', rows };
}

/** Which campaigns brought them. */
export function campaignTable({ campaigns }: Figures): FigureTable {
  const named = campaigns.named.map(({ count, ...names }) => ({
    name: campaignLabel(names) || 'Without a campaign',
    count,
    isCampaign: campaignLabel(names) !== '',
  }));
  const rows = withOthers(
    named.map(({ name, count }) => ({ name, count })),
    campaigns.others,
  );
  const best = most(named.filter(({ isCampaign }) => isCampaign));
  const title = best
    ? `The campaign ${best.name} brought ${inquiries(best.count)} of ${sumOf(rows)}`
    : 'No campaign brought an inquiry';
  return { title, of: 'Source / medium / campaign', rows };
}

/** Every table, in the order of the screen. `type`: the form that is counted; empty: all. */
export const figureTables = (figures: Figures, type = ''): FigureTable[] =>
  [weekTable, answerTable, formTable, stateTable, pageTable, campaignTable].map((table) =>
    table(figures, type),
  );

const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`;

/** What the screen shows as CSV (RFC 4180), with a byte order mark for spreadsheets. */
export function figuresCsv(figures: Figures): string {
  const rows = figureTables(figures).flatMap(({ of, rows }) =>
    rows.map(({ name, count }) => [of, name, count]),
  );
  const { medianHours } = figures.answers;
  const median = ['First answer', 'Median, business hours', medianHours?.toFixed(1) ?? ''];
  const lines = [['Figure', 'Of', 'Inquiries'], ...rows, median];
  return `\ufeff${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
