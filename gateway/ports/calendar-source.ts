import type { IncomingMessage } from 'node:http';
import { ask, type GuardOptions, guardOf, Unreachable, unreachable } from './guarded-address.ts';

/** How long reading a calendar may take, from the look-up of the name to the last byte, in milliseconds. */
const DEADLINE = 15_000;
/** Bytes of the largest calendar that is read. */
export const LARGEST_CALENDAR = 16 * 1024 * 1024;
/** Redirects that are followed: calendars have addresses that move within their service. */
const REDIRECTS = 3;
const HEADERS = { accept: 'text/calendar', 'user-agent': 'dalmara-calendar/1' };

/** Reads calendars at addresses that somebody typed. */
export interface CalendarSource {
  /** Why an address is not read, in a sentence, as far as that can be said without a look-up; null: it is. */
  refusal(address: string): string | null;
  /** The text of a calendar. Errors: Unreachable. */
  read(address: string): Promise<string>;
}

interface SourceOptions extends GuardOptions {
  readonly deadline?: number;
  readonly largest?: number;
}

/** Reads calendars of the public internet only (guarded-address.ts); an address that one redirects to is checked as it is. */
export function makeCalendarSource({
  deadline = DEADLINE,
  largest = LARGEST_CALENDAR,
  ...options
}: SourceOptions): CalendarSource {
  const guard = guardOf(options);
  return {
    refusal: guard.refusal,
    async read(address) {
      const signal = AbortSignal.timeout(deadline);
      try {
        let url = new URL(address);
        for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
          const response = await ask(guard, url, { headers: HEADERS, signal });
          const { statusCode = 0, headers } = response;
          if (statusCode === 200) return await textOf(response, largest);
          response.destroy();
          if (statusCode < 300 || statusCode > 399 || !headers.location)
            throw new Unreachable(`The address answered ${statusCode}.`);
          url = new URL(headers.location, url);
        }
        throw new Unreachable('The address leads from one to another without an end.');
      } catch (error) {
        throw unreachable(error, signal.aborted ? deadline : null);
      }
    },
  };
}

/** The body of an answer as text. Errors: Unreachable for one that is too large, those of the connection. */
async function textOf(response: IncomingMessage, largest: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > largest) throw new Unreachable(`The calendar is larger than ${largest / 1024 / 1024} MB.`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
