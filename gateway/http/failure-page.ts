import escaped from 'escape-html';
import type { DaySlot } from '#domain/booking-terms.ts';
import { shortCompanyName } from '#domain/company.ts';
import { slotInIndia } from '#domain/slot-words.ts';
import type { Failure } from '#gateway/kernel/errors.ts';
import { inlineHash } from './page-response.ts';

/** The look of the site (client/src/shared/theme/colours.ts) in what fits beside one page, in both colour modes. */
const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#FAF7F0,#0C1626);--ink:light-dark(#10203A,#F1EEE6);
--muted:light-dark(#4A586C,#AEB9C8);--line:light-dark(#DCD5C6,#27364D);--bad:light-dark(#A3261C,#FFA79C);
--ground:light-dark(#FAE9E5,#34191D);--action:light-dark(#9A450C,#F2AC5F);--focus:light-dark(#1C5FC4,#8FBDFF)}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}
header{background:#0F2038;color:#F1EEE6}
header a{display:inline-block;padding:.75rem 0;color:inherit;font-weight:700;font-size:1.25rem;line-height:1.25rem;text-decoration:none}
header>*,main{max-width:40rem;margin:0 auto;padding-inline:1rem}
header>div{padding-inline:1rem}
main{padding-block:clamp(2rem,8vh,5rem)}
h1{font-size:clamp(2rem,1.5rem + 2vw,2.75rem);line-height:1.08;letter-spacing:-.02em;margin-bottom:1.5rem}
.what{padding:1rem 1rem 1rem 1.25rem;border-inline-start:4px solid var(--bad);border-radius:2px;background:var(--ground)}
ul{margin-top:.5rem;padding-inline-start:1.25rem}
.then{margin-top:1.5rem;padding-top:1.5rem;border-top:1px solid var(--line)}
.then p{color:var(--muted)}
main a{color:var(--action);display:inline-block;padding-block:.5rem;margin-inline-end:1.5rem}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media print{header{display:none}}
`;

/** The policy of the failure page: only its own style. */
export const FAILURE_PAGE_POLICY = `default-src 'none'; style-src ${inlineHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The HTML of a failure, for a form posted without scripts or a page that could not be rendered. Independent of the
 * client build, which may be the cause, and of the database, so that the company's name is that of the source.
 */
export function failurePage({ message, issues, details }: Failure): string {
  const free = freeSlotsIn(details).map((slot) => `<li>${escaped(slot)}</li>`);
  const list = issues
    .filter((issue) => issue.message !== message)
    .map((issue) => `<li>${escaped(issue.message)}</li>`)
    .join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark"><title>This did not work</title>',
    `<style>${STYLE}</style>`,
    `</head><body><header><div><a href="/">${escaped(shortCompanyName)}</a></div></header>`,
    '<main><h1>This did not work</h1>',
    `<div class="what"><p>${escaped(message)}</p>`,
    list && `<ul>${list}</ul>`,
    free.length > 0 ? `<p>These times are free:</p><ul>${free.join('')}</ul>` : '',
    '</div>',
    '<div class="then"><p>Go back with your browser: what you typed is still there.</p>',
    '<p><a href="/contact">Contact us directly</a><a href="/">The home page</a></p></div>',
    '</main></body></html>',
  ].join('\n');
}

/** The free slots that a failure offers, as a person reads them. */
function freeSlotsIn({ freeSlots }: Failure['details']): string[] {
  const slots = Array.isArray(freeSlots) ? (freeSlots as readonly DaySlot[]) : [];
  return slots.map(slotInIndia);
}
