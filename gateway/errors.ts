import type { Issue } from '#domain/rules/check.ts';

/**
 * A failure a person can be told about: HTTP status, a code that stays, and a public sentence. Anything else that is
 * thrown is a fault of ours: the outer edge logs it and answers with a bland sentence.
 */
export class Failure extends Error {
  override name = 'Failure';
  readonly status: number;
  readonly code: FailureCode;
  readonly issues: Issue[];
  /** Seconds after which trying again makes sense; null: it does not. */
  readonly retryAfter: number | null;

  constructor(
    code: FailureCode,
    sentence: string,
    { issues = [], retryAfter = null }: { issues?: Issue[]; retryAfter?: number | null } = {},
  ) {
    super(sentence);
    this.code = code;
    this.status = statusOf[code];
    this.issues = issues;
    this.retryAfter = retryAfter;
  }
}

const statusOf = {
  MALFORMED: 400,
  NOT_SIGNED_IN: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  CHANGED_MEANWHILE: 412,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  REFUSED_BY_RULE: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type FailureCode = keyof typeof statusOf;

export const malformed = (sentence = 'The request cannot be read.') => new Failure('MALFORMED', sentence);
export const notSignedIn = (sentence = 'Please sign in first.') => new Failure('NOT_SIGNED_IN', sentence);
/** The password was right, and a code has to follow; `issues` says what is wrong with the one that was given. */
export const secondFactorRequired = (sentence: string, issues: Issue[] = []) =>
  new Failure('SECOND_FACTOR_REQUIRED', sentence, { issues });
export const forbidden = (sentence = 'This is not allowed.') => new Failure('FORBIDDEN', sentence);
export const notFound = (thing: string) => new Failure('NOT_FOUND', `${thing} not found.`);
export const conflict = (sentence: string, issues: Issue[] = []) =>
  new Failure('CONFLICT', sentence, { issues });
export const changedMeanwhile = () =>
  new Failure(
    'CHANGED_MEANWHILE',
    'Somebody else changed this in the meantime. Load it again and redo your change.',
  );
export const tooLarge = (sentence: string) => new Failure('TOO_LARGE', sentence);
export const wrongType = (sentence: string) => new Failure('WRONG_TYPE', sentence);
export const refusedByRule = (sentence: string, issues: Issue[]) =>
  new Failure('REFUSED_BY_RULE', sentence, { issues });
export const tooMany = (seconds: number) =>
  new Failure('TOO_MANY_REQUESTS', 'Too many attempts. Please wait a moment and try again.', {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
export const unavailable = () =>
  new Failure('UNAVAILABLE', 'The service is not available right now. Please try again shortly.', {
    retryAfter: 5,
  });
export const internal = () =>
  new Failure('INTERNAL', 'Something went wrong on our side. Please try again later.');
