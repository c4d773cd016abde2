import escaped from 'escape-html';
import type { DaySlot } from '#domain/booking-terms.ts';
import type { Failure } from '../errors.ts';
import { inlineHash } from './inline-hash.ts';

const STYLE = 'body{font:18px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}';

/** The policy of the failure page: only its own style. */
export const FAILURE_PAGE_POLICY = `default-src 'none'; style-src ${inlineHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The HTML of a failure, for a form posted without scripts or a page that could not be rendered. Independent of the
 * client build, which may be the cause.
 */
export function failurePage({ message, issues, details }: Failure): string {
  const free = freeSlotsIn(details).map((slot) => `<li>${escaped(slot)}</li>`);
  const list = issues.map((issue) => `<li>${escaped(issue.message)}</li>`).join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark"><title>This did not work</title>',
    `<style>${STYLE}</style>`,
    '</head><body><main><h1>This did not work</h1>',
    `<p>${escaped(message)}</p>`,
    list && `<ul>${list}</ul>`,
    free.length > 0 ? `<p>These times are free:</p><ul>${free.join('')}</ul>` : '',
    '<p>Go back with your browser: what you typed is still there. Or start at <a href="/">the home page</a>.</p>',
    '</main></body></html>',
  ].join('\n');
}

/** The free slots that a failure offers, as a person reads them. */
function freeSlotsIn({ freeSlots }: Failure['details']): string[] {
  const slots = Array.isArray(freeSlots) ? (freeSlots as readonly DaySlot[]) : [];
  return slots.map(({ date, slot }) => `${date}, ${slot} IST`);
}
