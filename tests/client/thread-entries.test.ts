import { describe, expect, it } from 'vitest';
import { lastMessage, runWords, threadEntries } from '#client/admin/inquiries/thread/thread-entries.ts';
import type {
  InquiryComment,
  InquiryEvent,
  InquiryToWork,
} from '#client/admin/inquiries/useInquiryRecord.ts';

type Letter = InquiryToWork['letters'][number];

const at = (minute: number): string => `2026-11-25T06:${String(minute).padStart(2, '0')}:00.000Z`;

const letter = (over: Partial<Letter>): Letter => ({
  ...{ id: 'receipt', kind: 'receipt', state: 'sent', heldReason: null, attempts: 1, lastError: null },
  ...{ nextAttemptAt: at(1), sentAt: at(1), recipient: 'meera@orrin.example', subject: 'Yours', text: '' },
  ...{ author: null, writtenAt: null, files: [] },
  ...over,
});

const inquiry = (letters: Letter[]): InquiryToWork =>
  ({ id: 'inquiry', createdAt: at(0), letters, mails: [] }) as unknown as InquiryToWork;

const comment: InquiryComment = {
  id: 'comment',
  author: 'Asha',
  text: 'Forty?',
  mentions: [],
  createdAt: at(5),
};

const event = (over: Partial<InquiryEvent>): InquiryEvent => ({
  ...{ id: 'event', at: at(4), actor: 'Asha', action: 'updated', thing: 'inquiry', thingId: 'inquiry' },
  ...{ summary: '', changes: [], about: null },
  ...over,
});

const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

/** The sentence of one event; empty: none is shown. */
const sentence = (over: Partial<InquiryEvent>): string =>
  threadEntries(inquiry([]), [], [event(over)])
    .flatMap((entry) => (entry.kind === 'events' ? [runWords(entry.events)] : []))
    .join();

describe('a conversation', () => {
  it('has everything in order of time, and the message first', () => {
    const letters = [
      letter({}),
      letter({ id: 'answer', kind: 'answer', writtenAt: at(6), sentAt: at(7) }),
      // As long as it waits it stands at the arrival.
      letter({ id: 'staff', kind: 'staff', state: 'owed', sentAt: null }),
    ];
    const changed = event({ changes: [change('state', 'new', 'open')] });
    const entries = threadEntries(inquiry(letters), [comment], [changed]);
    expect(entries.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'message inquiry',
      'letter staff',
      'letter receipt',
      'events event',
      'comment comment',
      'answer answer',
    ]);
  });

  it('that a mail began has it as its message, and not once more among its mails', () => {
    const mail = (id: string, kind: string) => ({ id, kind, receivedAt: at(2), senderName: 'Meera' });
    const mails = [mail('first', 'first'), mail('second', 'reply')];
    const entries = threadEntries({ ...inquiry([]), mails } as unknown as InquiryToWork, [], []);
    expect(entries.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['message inquiry', 'mail second']);
  });

  it.each([
    ['a state', [change('state', 'new', 'closed')], 'closed it'],
    ['an owner', [change('owner', null, 'Noor')], 'gave it to Noor'],
    ['an owner who takes it', [change('owner', 'Noor', 'Asha')], 'took it'],
    ['an owner who gives it back', [change('owner', 'Asha', null)], 'gave it back'],
    ['an owner who loses it', [change('owner', 'Noor', null)], 'took it from Noor'],
    ['a state of its own', [change('state', 'open', 'answered')], 'marked it as answered'],
    ['an end of being put off', [change('snoozedUntil', at(9), null)], 'took it up again'],
    ['a label', [change('labels', 'Forge', 'Forge, Big order')], 'gave it the label Big order'],
    [
      'its first labels',
      [change('labels', null, 'Forge, Big order')],
      'gave it the labels Forge and Big order',
    ],
    ['that it has no label', [change('labels', 'Forge', null)], 'took the label Forge off it'],
    [
      'one label for another',
      [change('labels', 'Forge', 'Fair')],
      'gave it the label Fair and took the label Forge off it',
    ],
    ['a note', [change('note', null, 'Forty')], 'changed the note'],
    ['two at once', [change('state', 'new', 'open'), change('owner', null, 'Asha')], 'took it'],
    [
      'what stands by itself',
      [change('state', 'open', 'closed'), change('owner', 'Noor', 'Asha'), change('note', '', 'Sold')],
      'closed it, took it and changed the note',
    ],
    ['what has an entry of its own', [], ''],
  ])('says %s in a line', (_what, changes, words) => expect(sentence({ changes })).toBe(words));

  it('says until when it is put off', () => {
    expect(sentence({ changes: [change('snoozedUntil', null, at(9))] })).toMatch(
      /^put it off until \w{3}, \d/,
    );
  });

  it.each([
    ['a time', [change('slot', 'x', '9:00 AM - 9:45 AM')], 'moved the appointment to 9:00 AM'],
    ['a day', [change('date', '2026-11-25', '2026-11-26')], 'moved the appointment to Thu 26 Nov'],
    ['a state', [change('state', 'requested', 'confirmed')], 'confirmed the appointment'],
    [
      'a state, which has answered the inquiry',
      [change('state', 'requested', 'cancelled'), change('inquiryState', 'new', 'answered')],
      'cancelled the appointment',
    ],
    [
      'a state, and what followed for the inquiry',
      [change('state', 'requested', 'cancelled'), change('inquiryState', 'new', 'closed')],
      'cancelled the appointment and closed the inquiry',
    ],
    ['who did not come', [change('state', 'confirmed', 'no_show')], 'noted that the visitor did not come'],
  ])('says of an appointment %s', (_what, changes, words) =>
    expect(sentence({ thing: 'appointment', changes })).toBe(words),
  );

  it('says that a letter was sent again', () => {
    expect(sentence({ action: 'resent' })).toBe('sent a letter again');
  });
});

describe('facts that follow each other', () => {
  const took = (over: Partial<InquiryEvent>) => event({ changes: [change('owner', null, 'Asha')], ...over });
  const closed = (over: Partial<InquiryEvent>) =>
    event({ changes: [change('state', 'open', 'closed')], ...over });
  /** The entries of a conversation after its message, each as what it says. */
  const lines = (events: InquiryEvent[], comments: InquiryComment[] = []) =>
    threadEntries(inquiry([]), comments, events)
      .slice(1)
      .map((entry) => (entry.kind === 'events' ? runWords(entry.events) : entry.kind));

  it('are one line where one person made them within minutes', () => {
    const events = [closed({ id: 'b', at: at(13) }), took({ id: 'a', at: at(4) })];
    expect(lines(events)).toEqual(['took it and closed it']);
    const [, run] = threadEntries(inquiry([]), [], events);
    expect(run).toMatchObject({ id: 'a', at: at(4), events: [{ id: 'a' }, { id: 'b', at: at(13) }] });
  });

  it('are lines of their own where minutes, somebody else or a comment lie between them', () => {
    expect(lines([took({ at: at(4) }), closed({ id: 'b', at: at(15) })])).toHaveLength(2);
    expect(lines([took({ at: at(4) }), closed({ id: 'b', at: at(5), actor: 'Noor' })])).toHaveLength(2);
    expect(lines([took({ at: at(4) }), closed({ id: 'b', at: at(6) })], [comment])).toEqual([
      'took it',
      'comment',
      'closed it',
    ]);
  });

  it('that nobody did are those of the rules on arrival', () => {
    const labels = [change('labels', null, 'Forge'), change('owner', null, 'Noor')];
    const [, entry] = threadEntries(inquiry([]), [], [event({ actor: 'system', changes: labels })]);
    expect(entry).toMatchObject({
      events: [{ actor: 'The rules on arrival', text: 'gave it the label Forge and gave it to Noor' }],
    });
  });

  it('are counted where there are many', () => {
    const opened = (id: string, minute: number) =>
      event({ id, at: at(minute), changes: [change('state', 'closed', 'open')] });
    const events = [took({ at: at(1) }), opened('b', 2), closed({ id: 'c', at: at(3) }), opened('d', 4)];
    expect(lines(events)).toEqual(['took it, made 2 other changes and reopened it']);
  });
});

it('what was said last is a mail of the sender or of a colleague, an answer or a comment, and not what a machine wrote or staff changed', () => {
  const mail = (id: string, kind: string, minute: number) =>
    ({ id, kind, senderName: '', senderAddress: 'meera@orrin.example', receivedAt: at(minute) }) as never;
  const of = (mails: never[], comments: InquiryComment[]) =>
    lastMessage(threadEntries({ ...inquiry([]), mails }, comments, [event({})]))?.text;
  expect(of([], [])).toBeUndefined();
  expect(of([mail('m', 'automatic', 7)], [comment])).toBe('Asha commented');
  expect(of([mail('m', 'reply', 7)], [comment])).toBe('meera@orrin.example wrote back');
  expect(of([mail('m', 'answer', 7)], [])).toBe('meera@orrin.example answered by mail');
  expect(of([mail('m', 'note', 7)], [])).toBe('meera@orrin.example wrote to colleagues by mail');
});
