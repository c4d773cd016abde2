import type { Issue } from '#domain/rules/check.ts';

/** Most issues that an answer names, and most errors of a GraphQL answer. */
export const MAX_ISSUES = 50;
/** Most characters of a sentence about something that is wrong; it may repeat what a caller sent. */
const MAX_SENTENCE = 300;

/** A sentence of at most 300 characters. */
export const cutSentence = (sentence: string): string =>
  sentence.length <= MAX_SENTENCE ? sentence : `${sentence.slice(0, MAX_SENTENCE - 1).toWellFormed()}…`;

/**
 * An expected failure: HTTP status, stable code and public sentence. Anything else that is thrown is an internal
 * error: the HTTP layer logs it and answers with a generic sentence.
 */
export class Failure extends Error {
  override name = 'Failure';
  readonly status: number;
  readonly code: FailureCode;
  readonly issues: Issue[];
  /** Seconds until a retry makes sense; null: a retry does not help. */
  readonly retryAfter: number | null;
  /** Additional response headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Further fields of the response, such as the slots that are still free. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: FailureCode,
    sentence: string,
    { issues = [], retryAfter = null, headers = {}, details = {} }: FailureOptions = {},
  ) {
    super(cutSentence(sentence));
    this.code = code;
    this.status = statusOf[code];
    this.issues = issues.slice(0, MAX_ISSUES).map(({ field, message, ...rest }) => ({
      ...rest,
      field: cutSentence(field),
      message: cutSentence(message),
    }));
    this.retryAfter = retryAfter;
    this.headers = headers;
    this.details = details;
  }

  /** The same failure with the names that a way in gives to fields, at every level of their paths. */
  inNames(names: FieldNames): Failure {
    const nameOf = (part: string) => (Object.hasOwn(names, part) ? names[part] : part);
    const issues = this.issues.map((issue) => ({
      ...issue,
      field: issue.field.split('.').map(nameOf).join('.'),
    }));
    return new Failure(this.code, this.message, { ...this, issues });
  }
}

/** What a way in calls fields of a rule, by their names there: `{ shortName: 'short_name' }`. */
export type FieldNames = Readonly<Record<string, string>>;

type FailureOptions = Partial<Pick<Failure, 'issues' | 'retryAfter' | 'headers' | 'details'>>;

const statusOf = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  FORBIDDEN: 403,
  CONFIRMATION_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RANGE_NOT_SATISFIABLE: 416,
  BAD_USER_INPUT: 422,
  TOO_MANY_REQUESTS: 429,
  REQUEST_HEADER_FIELDS_TOO_LARGE: 431,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
} as const;

export type FailureCode = keyof typeof statusOf;

/** Every code, in the order of its status. */
export const failureCodes = Object.keys(statusOf) as readonly FailureCode[];

export const badRequest = (sentence = 'The request cannot be read.') => new Failure('BAD_REQUEST', sentence);
/** Every 401 names an authentication scheme (RFC 9110, section 15.5.2; RFC 6750, section 3). */
const bearerChallenge = (parameters = '') => ({ 'www-authenticate': `Bearer realm="Dalmara"${parameters}` });
export const unauthenticated = (sentence = 'Please sign in first.') =>
  new Failure('UNAUTHENTICATED', sentence, { headers: bearerChallenge() });
export const unknownToken = () =>
  new Failure('UNAUTHENTICATED', 'This token is not known.', {
    headers: bearerChallenge(', error="invalid_token"'),
  });
/** The password is correct and a code is required; `issues` describes a code that was refused. */
export const secondFactorRequired = (sentence: string, issues: Issue[] = []) =>
  new Failure('SECOND_FACTOR_REQUIRED', sentence, { issues, headers: bearerChallenge() });
export const forbidden = (sentence = 'This is not allowed.') => new Failure('FORBIDDEN', sentence);
/** The person is permitted, and has to prove again who it is (features/auth/sign-in/recent-proof.ts). */
export const confirmationRequired = () =>
  new Failure('CONFIRMATION_REQUIRED', 'Confirm first that it is you, with your password or a passkey.');
export const notFound = (thing: string) => new Failure('NOT_FOUND', `${thing} not found.`);
/** `allowed`: the methods the address supports (RFC 9110, section 15.5.6). */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new Failure('METHOD_NOT_ALLOWED', 'This address does not take this method.', {
    headers: { allow: allowed.join(', ') },
  });
export const conflict = (
  sentence: string,
  issues: Issue[] = [],
  details: Readonly<Record<string, unknown>> = {},
) => new Failure('CONFLICT', sentence, { issues, details });
export const preconditionFailed = () =>
  new Failure(
    'PRECONDITION_FAILED',
    'Somebody else changed this in the meantime. Load it again and redo your change.',
  );
export const payloadTooLarge = (sentence: string) => new Failure('PAYLOAD_TOO_LARGE', sentence);
export const unsupportedMediaType = (sentence: string) => new Failure('UNSUPPORTED_MEDIA_TYPE', sentence);
export const badUserInput = (sentence: string, issues: Issue[]) =>
  new Failure('BAD_USER_INPUT', sentence, { issues });
/** One field is refused; the sentence stands at it too. */
export const refusedField = (field: string, message: string) => badUserInput(message, [{ field, message }]);
/** What one field holds belongs to somebody else; the sentence stands at it too. */
export const takenField = (field: string, message: string) => conflict(message, [{ field, message }]);
export const tooManyRequests = (
  seconds: number,
  sentence = 'Too many attempts. Please wait a moment and try again.',
) =>
  new Failure('TOO_MANY_REQUESTS', sentence, {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
/** `seconds`: value of Retry-After. */
export const serviceUnavailable = (
  sentence = 'The service is not available right now. Please try again shortly.',
  seconds = 5,
) => new Failure('SERVICE_UNAVAILABLE', sentence, { retryAfter: seconds });
/** A disk is full, so writes fail (RFC 4918, section 11.5); reads still work. */
export const insufficientStorage = () =>
  new Failure('INSUFFICIENT_STORAGE', 'Nothing can be stored right now. Please try again in a few minutes.', {
    retryAfter: 60,
  });
export const internalServerError = () =>
  new Failure('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again later.');

/** A body, or a field of a form, whose bytes are another encoding: letters would be stored as U+FFFD. */
export const notUtf8 = () => badRequest('The body is not UTF-8.');

/** The error of a multipart parser: one with a status is returned unchanged, any other becomes BAD_REQUEST. */
export const unreadableForm = (error: unknown): unknown => {
  const { status, statusCode } = (error ?? {}) as { status?: number; statusCode?: number };
  return (status ?? statusCode) === undefined ? badRequest('The multipart form cannot be read.') : error;
};
