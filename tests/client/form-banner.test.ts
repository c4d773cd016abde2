import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { makeEmotionCache } from '#client/app/emotion-cache.ts';
import { Providers } from '#client/app/Providers.tsx';
import { system } from '#client/shared/theme/system.ts';
import { SubmitRow } from '#client/site/sections/forms/SubmitRow.tsx';
import { contactMessages, waitingNotes } from '#domain/messages.ts';

const { successTitle, failureTitle } = contactMessages;
const REASON = 'This address is refused.';
const WAITS = [waitingNotes.title, waitingNotes.offline];

it.each([
  ['tells of a queued form that it waits, and not that it was sent', 'offline', undefined, WAITS],
  ['tells of a queued form that the gateway refuses why', 'offline', REASON, [failureTitle, REASON]],
  ['tells nothing of it where a later form is refused', 'refused', REASON, [failureTitle]],
] as const)('%s', (_name, status, refusal, sentences) => {
  const sent = {
    key: 'k1',
    body: { form_type: 'contact' },
    reference: null,
    isLate: false,
    refusal,
  } as const;
  const words = { messages: contactMessages, label: 'Send', sendingLabel: 'Sending' };
  const facts = { publicUrl: '', now: new Date('2031-01-01T09:00:00Z'), analyticsId: null };
  const children = createElement(SubmitRow, { ...words, status, sent });
  const html = renderToStaticMarkup(
    createElement(Providers, { system, styles: makeEmotionCache(), facts, children }),
  );
  const all = [successTitle, failureTitle, ...WAITS, REASON];
  expect(all.filter((text) => html.includes(text))).toEqual(sentences);
});
