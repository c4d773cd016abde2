import type { Page } from '@playwright/test';
import { addDays, officeToday } from '#domain/slots.ts';

/** A slot of an office date. */
export interface BookableSlot {
  readonly date: string;
  readonly slot: string;
}

interface Answer {
  readonly data: {
    readonly freeSlots: { date: string; slots: { label: string; seatsLeft: number }[] }[];
  };
}

const QUERY =
  'query($from: String!, $to: String!) { freeSlots(from: $from, to: $to) { date slots { label seatsLeft } } }';

/** The free slots from `daysAhead` days on, in order, as the gateway of the test says now. */
export async function freeSlots({ request }: Pick<Page, 'request'>, daysAhead = 1): Promise<BookableSlot[]> {
  const from = addDays(officeToday(new Date()), daysAhead);
  const response = await request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: { query: QUERY, variables: { from, to: addDays(from, 14) } },
  });
  const { data } = (await response.json()) as Answer;
  return data.freeSlots.flatMap(({ date, slots }) =>
    slots.filter(({ seatsLeft }) => seatsLeft > 0).map(({ label }) => ({ date, slot: label })),
  );
}

/** One of them that no test before has booked: the first from `daysAhead` days on. */
export async function freeSlot(page: Page, daysAhead = 1): Promise<BookableSlot> {
  const [first] = await freeSlots(page, daysAhead);
  if (!first) throw new Error('No slot is free.');
  return first;
}

/** Books a slot as the page of a visitor does. Returns the reference. */
export async function book(page: Page, { date, slot }: BookableSlot, over: object = {}): Promise<string> {
  const data = {
    form_type: 'schedule',
    ...{ firstName: 'Meera', lastName: 'Sundaram', email: 'meera@booked.example', phone: '+91 44 555 0100' },
    ...{ company: 'Orrin Mills', jobTitle: 'Head of IT', date, time: slot },
    ...over,
  };
  const reply = await (await page.request.post('/mail/api', { data })).json();
  if (!reply.success) throw new Error(`The appointment was refused: ${JSON.stringify(reply)}`);
  return reply.reference;
}
