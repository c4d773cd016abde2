import * as v from 'valibot';
import { fileMessages } from '../file-messages.ts';
import { formTypes } from '../forms/form-names.ts';
import { fileLimits } from '../inquiry-files.ts';
import { limits } from '../limits.ts';
import { MAX_MENTIONS } from '../mentions.ts';
import { chosenId } from './chosen-id.ts';
import { dayRange, isInstant, isRange, line, NO_RANGE, requiredText, text } from './pieces.ts';

/** The states of an inquiry in the inbox. */
export const inquiryStates = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** The states in which an inquiry waits for an answer. */
export const waitingStates = ['new', 'open'] as const satisfies readonly InquiryState[];

/** Whether an inquiry waits for an answer. */
export const isWaiting = (state: string): boolean => waitingStates.some((waiting) => waiting === state);

/** The views of the inbox: what is to be done, by whom, and everything. */
export const inboxViews = ['mine', 'unassigned', 'overdue', 'snoozed', 'all', 'spam'] as const;
export type InboxView = (typeof inboxViews)[number];

/** The views of what waits for an answer. */
export const waitingViews = [
  'mine',
  'unassigned',
  'overdue',
  'snoozed',
] as const satisfies readonly InboxView[];
export type WaitingView = (typeof waitingViews)[number];

/** How far the delivery of a letter is. */
export const letterStates = ['owed', 'sent', 'failed', 'held'] as const;

/** The orders of the inbox. */
export const inquirySorts = ['newest', 'oldest'] as const;
export type InquirySort = (typeof inquirySorts)[number];

const SNOOZE = 'Snooze until a time by ISO 8601 with its zone, such as 2026-11-22T10:00:00Z.';

const state = v.nullish(v.picklist(inquiryStates, 'State must be new, open, answered, closed or spam.'));
/** Null: nobody's. */
const ownerId = v.optional(v.nullable(line('Owner', limits.id)));

/** Until then it is not in the view "mine" of its owner; null or empty: it is not put off. */
const snoozedUntil = v.optional(
  v.nullable(
    v.pipe(
      v.string(SNOOZE),
      v.trim(),
      v.check((value) => value === '' || isInstant(value), SNOOZE),
    ),
  ),
);

/** A change to an inquiry; a field left out keeps its value. */
export const inquiryUpdateRule = v.object({
  state,
  note: v.nullish(text('Note', limits.message)),
  ownerId,
  snoozedUntil,
});

export type InquiryUpdate = v.InferOutput<typeof inquiryUpdateRule>;

function isAtMostTwice(ids: readonly string[]): boolean {
  const once = new Set<string>();
  const twice = new Set<string>();
  return ids.every((id) => {
    if (twice.has(id)) return false;
    if (once.has(id)) twice.add(id);
    once.add(id);
    return true;
  });
}

/** One of several changes that are stored together or not at all. */
export const bulkChangesRule = v.pipe(
  v.array(
    v.object({
      id: v.string('Each change names an inquiry.'),
      state,
      ownerId,
      snoozedUntil,
      ifVersion: v.nullish(v.number(), null),
    }),
    'Changes must be a list.',
  ),
  v.nonEmpty('Choose at least one inquiry.'),
  v.maxLength(limits.pageSize, `Change at most ${limits.pageSize} inquiries at a time.`),
  // Twice, as the undo of what was closed: it is opened first, so that what is held of it is released.
  v.check((changes) => isAtMostTwice(changes.map(({ id }) => id)), 'Name each inquiry at most twice.'),
);

/** A comment of staff on an inquiry. */
export const commentRule = v.object({
  id: v.nullish(chosenId, null),
  text: requiredText('Comment', limits.message, 'Write the comment first.'),
  /** Accounts of those whom it mentions. */
  mentions: v.nullish(
    v.pipe(
      v.array(v.string('Each mention must be an account.'), 'Mentions must be a list.'),
      v.maxLength(MAX_MENTIONS, `A comment mentions at most ${MAX_MENTIONS} people.`),
    ),
    [],
  ),
});

/** An answer to the sender of an inquiry. */
export const answerRule = v.object({
  text: requiredText('Answer', limits.message, 'Write the answer first.'),
  /** Whether the sender's message is quoted below. */
  quote: v.nullish(v.boolean('Quote must be true or false.'), true),
  /** Whether the inquiry is closed with it. */
  andClose: v.nullish(v.boolean('Whether it is closed must be true or false.'), false),
  /** Whether its letter waits for ten seconds, in which it can be taken back. */
  undoable: v.nullish(v.boolean('Whether it can be taken back must be true or false.'), false),
  /** Files that were attached and wait for it. */
  fileIds: v.nullish(
    v.pipe(
      v.array(v.string('Each file must be an id.'), 'Files must be a list.'),
      v.maxLength(fileLimits.letterFiles, fileMessages.tooMany(fileLimits.letterFiles)),
    ),
    [],
  ),
});

/** A filter of the export; left out or empty, it matches all. */
const filterOf = <Choice extends string>(what: string, choices: readonly Choice[]) =>
  v.nullish(v.picklist(['', ...choices], `${what} must be one of ${choices.join(', ')}.`));

/** Between which office days (Asia/Kolkata) an inquiry arrived. */
export const arrivalDaysRule = v.pipe(
  v.object(dayRange),
  v.forward(v.partialCheck([['from'], ['to']], isRange, NO_RANGE), ['to']),
);

/** What the export of the inbox is narrowed by. */
export const inquiryExportRule = v.object({
  search: v.nullish(v.string()),
  formType: filterOf('Type', formTypes),
  state: filterOf('State', inquiryStates),
  letterState: filterOf('Letters', letterStates),
  view: filterOf('View', inboxViews),
  labelId: v.nullish(v.string()),
  ...dayRange,
  exceptStates: v.nullish(v.array(v.picklist(inquiryStates, `Left out can be ${inquiryStates.join(', ')}.`))),
});
