import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement, type ReactNode, useState } from 'react';
import { of } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toaster } from '#client/admin/data/toaster.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { renderHook } from './render-hook.ts';

/* What happens to a text of staff when it is sent, when it is not, and when somebody has written meanwhile. */

const questions = vi.hoisted(() => [] as { title: string; text?: string }[]);
vi.mock('#client/admin/parts/ask.tsx', () => ({
  ask: (words: { title: string }) => questions.push(words),
}));

const KEY = 'inquiries/i1/answer';
const REFUSED = { errors: [{ message: 'It was erased.', extensions: { code: 'CONFLICT' } }] };
const TO_SEND = { text: 'Yes.', quote: true, andClose: false, fileIds: [] };

const mail = (id: string, kind: string) => ({
  ...{ id, kind, senderName: 'Meera', senderAddress: 'meera@orrin.example', text: 'Please cancel.' },
});

const inquiryOf = (mails: object[] = []): InquiryToWork =>
  ({ id: 'i1', subject: 'A press', version: 1, letters: [], mails }) as unknown as InquiryToWork;

const stored = new Map<string, string>();
beforeEach(() => {
  questions.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  for (const { id } of toaster.all()) toaster.dismiss(id);
});

/** Where an answer to the inquiry is written, which the server refuses. */
async function answering() {
  const { useAnswer } = await import('#client/admin/inquiries/thread/useAnswer.ts');
  const { ApolloProvider } = await import('@apollo/client/react');
  let sent = 0;
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => {
      sent += 1;
      return of(REFUSED);
    }),
  });
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  const wrap = (host: ReactNode) => createElement(ApolloProvider, provided, host);
  const hook = await renderHook(() => {
    const [shown, show] = useState(inquiryOf());
    return { show, ...useAnswer(shown, [], true, () => undefined) };
  }, wrap);
  return { hook, sent: () => sent };
}

it.each([
  ['reply', 0, 'Meera has written meanwhile'],
  ['answer', 0, 'Meera has written meanwhile'],
  ['note', 0, 'Meera has written meanwhile'],
  ['automatic', 1, undefined],
])(
  'an answer asks first where a mail came while it was written, unless a machine sent it: %s',
  async (kind, sends, requested) => {
    const { hook, sent } = await answering();
    await hook.act(() => hook.current.show(inquiryOf([mail('m1', kind)])));
    await hook.act(() => hook.current.send(TO_SEND));
    expect([sent(), questions[0]?.title]).toEqual([sends, requested]);
    if (requested) expect(questions[0]?.text).toContain('Please cancel.');
  },
);

it('an answer that is refused says so at its field, and by a toast that names the inquiry once that was left', async () => {
  const { hook } = await answering();
  await hook.act(() => hook.current.send(TO_SEND));
  expect([hook.current.error, toaster.all()]).toEqual(['It was erased.', []]);
  await hook.unmount();
  await hook.current.send(TO_SEND);
  expect(toaster.all()).toMatchObject([{ tone: 'bad', text: 'A press: It was erased.' }]);
});

it('a text that is kept leaves its field when it was sent, wherever it is shown, and has one id until then', async () => {
  const { forgetSentText, keptId, useKeptText } = await import(
    '#client/admin/inquiries/thread/useKeptText.ts'
  );
  const first = await renderHook(() => useKeptText(KEY));
  await first.act(() => first.current[1]('Yes.'));
  const id = keptId(KEY);
  await first.act(() => first.current[1]('Yes, we do.'));
  expect(keptId(KEY)).toBe(id);
  const second = await renderHook(() => useKeptText(KEY));
  expect(second.current[0]).toBe('Yes, we do.');

  // What has been written since it was sent stays.
  await second.act(() => forgetSentText(KEY, 'Yes.'));
  expect(second.current[0]).toBe('Yes, we do.');
  await second.act(() => forgetSentText(KEY, 'Yes, we do.'));
  expect([first.current[0], second.current[0]]).toEqual(['', '']);
  expect(keptId(KEY)).not.toBe(id);
});
