import { makeVar } from '@apollo/client';
import { useReactiveVar } from '@apollo/client/react';

/** Somebody else who has an inquiry open (gateway/http/live.ts). */
export interface Present {
  readonly inquiryId: string;
  readonly accountId: string;
  readonly name: string;
  readonly kind: 'reading' | 'answering';
}

/** What the server told last of the inbox. */
interface LiveInboxState {
  /** Changes whenever an inquiry arrives or is changed; null: nothing was told yet. */
  readonly changedAt: string | null;
  /** How many inquiries were put off until a time that has passed. */
  readonly due: number;
  readonly present: readonly Present[];
  /** How often the server has told that an own notification came or was read. */
  readonly notifiedAt: number;
}

const state = makeVar<LiveInboxState>({ changedAt: null, due: 0, present: [], notifiedAt: 0 });

/** Keeps what the server told, for every screen that shows it. */
export const setLiveInbox = (change: Partial<LiveInboxState>): void => void state({ ...state(), ...change });

/** Notes that an own notification came or was read. */
export const noteNotified = (): void => setLiveInbox({ notifiedAt: state().notifiedAt + 1 });

/** Replaces those who have one inquiry open, as the server answered them. */
export const setPresentAt = (inquiryId: string, present: readonly Present[]): void =>
  setLiveInbox({
    present: [...state().present.filter((one) => one.inquiryId !== inquiryId), ...present],
  });

/** What the server told last of the inbox; renders again at each change. */
export const useLiveInboxState = (): LiveInboxState => useReactiveVar(state);
