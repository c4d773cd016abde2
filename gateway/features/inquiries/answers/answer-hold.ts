/** Milliseconds for which an answer that can be taken back is held. */
export const ANSWER_HOLD = 10_000;
