import {
  actorOf,
  appointmentClauses,
  clauseAbout,
  inquiryClauses,
  joined,
} from '#client/admin/activity/clauses.ts';
import type {
  InquiryComment,
  InquiryEvent,
  InquiryToWork,
} from '#client/admin/inquiries/useInquiryRecord.ts';

type Letter = InquiryToWork['letters'][number];
type Mail = InquiryToWork['mails'][number];

/** One entry of a conversation. `at`: an instant in ISO 8601. */
export type ThreadEntry =
  | { readonly kind: 'message'; readonly id: string; readonly at: string }
  | { readonly kind: 'answer'; readonly id: string; readonly at: string; readonly letter: Letter }
  | { readonly kind: 'letter'; readonly id: string; readonly at: string; readonly letter: Letter }
  | { readonly kind: 'mail'; readonly id: string; readonly at: string; readonly mail: Mail }
  | { readonly kind: 'comment'; readonly id: string; readonly at: string; readonly comment: InquiryComment }
  | {
      /** What one person did within some minutes; `id` and `at` are of the first. */
      readonly kind: 'events';
      readonly id: string;
      readonly at: string;
      readonly events: readonly ThreadEvent[];
    };

/** A fact in words, after the name of who did it. */
export interface ThreadEvent {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly text: string;
}

/** What was said last in a conversation, in a few words; null: nothing since its first message. */
export function lastMessage(
  entries: readonly ThreadEntry[],
): { readonly id: string; readonly text: string } | null {
  const messages = entries.flatMap((entry) => {
    const text = messageIn(entry);
    return text ? [{ id: entry.id, text }] : [];
  });
  return messages.at(-1) ?? null;
}

function messageIn(entry: ThreadEntry): string | null {
  if (entry.kind === 'comment') return `${entry.comment.author} commented`;
  if (entry.kind === 'answer') return `${entry.letter.author ?? 'Somebody'} answered`;
  if (entry.kind !== 'mail') return null;
  const words = MAIL_WORDS[entry.mail.kind];
  return words ? `${entry.mail.senderName || entry.mail.senderAddress} ${words}` : null;
}

/** What somebody said by mail, after the name; what a machine sent says nothing. */
const MAIL_WORDS: Readonly<Partial<Record<Mail['kind'], string>>> = {
  reply: 'wrote back',
  answer: 'answered by mail',
  note: 'wrote to colleagues by mail',
};

/**
 * Everything that happened to an inquiry, oldest first: what was sent, letters, answers, mails, comments, and changes of state,
 * owner, labels and appointment, which are one entry where one person made them within minutes.
 */
export function threadEntries(
  inquiry: InquiryToWork,
  comments: readonly InquiryComment[],
  events: readonly InquiryEvent[],
): ThreadEntry[] {
  const entries: ThreadEntry[] = [
    ...inquiry.letters.map((letter) => letterEntry(letter, inquiry.createdAt)),
    // The one that began the inquiry is its message.
    ...inquiry.mails.filter(({ kind }) => kind !== 'first').map(mailEntry),
    ...comments.map((comment) => ({
      kind: 'comment' as const,
      id: comment.id,
      at: comment.createdAt,
      comment,
    })),
    ...events.flatMap(eventEntries),
  ];
  const message = { kind: 'message' as const, id: inquiry.id, at: inquiry.createdAt };
  return [message, ...folded(entries.sort((a, b) => a.at.localeCompare(b.at)))];
}

const letterEntry = (letter: Letter, arrivedAt: string): ThreadEntry =>
  letter.kind === 'answer'
    ? { kind: 'answer', id: letter.id, at: letter.writtenAt ?? arrivedAt, letter }
    : { kind: 'letter', id: letter.id, at: letter.sentAt ?? letter.writtenAt ?? arrivedAt, letter };

const mailEntry = (mail: Mail): ThreadEntry => ({ kind: 'mail', id: mail.id, at: mail.receivedAt, mail });

/** What a change says in one line; nothing where an entry of its own says it, such as an answer or a comment. */
function eventEntries(event: InquiryEvent): ThreadEntry[] {
  const { id, at } = event;
  const text = wordsOf(event);
  return text === '' ? [] : [{ kind: 'events', id, at, events: [{ id, at, actor: actorOf(event), text }] }];
}

function wordsOf(event: InquiryEvent): string {
  if (event.action === 'resent') return 'sent a letter again';
  if (event.thing === 'inquiry') return joined(inquiryClauses(event).map((one) => clauseAbout('it', one)));
  const { done, followed } = appointmentClauses(event);
  const words = [done && clauseAbout('the visitor', done), followed];
  return joined(words.filter((one) => one !== null));
}

/** Facts of one person that are at most so far apart are one entry, in milliseconds. */
const RUN_GAP = 10 * 60 * 1000;

/** Entries in order of time, with facts of the same person that follow each other within minutes folded into one. */
function folded(entries: readonly ThreadEntry[]): ThreadEntry[] {
  const result: ThreadEntry[] = [];
  for (const entry of entries) {
    const last = result.at(-1);
    if (entry.kind === 'events' && last?.kind === 'events' && isOfRun(last.events, entry))
      result[result.length - 1] = { ...last, events: [...last.events, ...entry.events] };
    else result.push(entry);
  }
  return result;
}

function isOfRun(
  run: readonly ThreadEvent[],
  { at, events }: { at: string; events: readonly ThreadEvent[] },
) {
  const last = run.at(-1);
  if (!last || last.actor !== events[0]?.actor) return false;
  return new Date(at).getTime() - new Date(last.at).getTime() <= RUN_GAP;
}

/** More facts of a run than this are counted between the first and the last. */
const NAMED_EVENTS = 3;

/** What a run says in one line: `took it and closed it`, or `took it, made 4 other changes and closed it`. */
export function runWords(events: readonly ThreadEvent[]): string {
  const texts = events.map(({ text }) => text);
  if (texts.length <= NAMED_EVENTS) return joined(texts);
  return joined([...texts.slice(0, 1), `made ${texts.length - 2} other changes`, ...texts.slice(-1)]);
}
