import type { Failure } from '#gateway/kernel/errors.ts';

/** The JSON body of a failure (contract, "Errors"). */
export const failureBody = ({ message, code, issues, details }: Failure) => ({
  success: false,
  error: message,
  message,
  code,
  issues,
  ...details,
});

/**
 * The body of a failure as problem details (RFC 9457), for callers that accept `application/problem+json`. It has the
 * fields of `failureBody` too, so that code reads either. `type` is the row of the code in the error table at
 * `/docs/errors`, `instance` names the request, which the X-Request-Id of the answer and the log do too.
 */
export const problemBody = (failure: Failure, requestId: string) => ({
  type: `/docs/errors#${failure.code}`,
  title: titleOf(failure.code),
  status: failure.status,
  detail: failure.message,
  instance: `urn:uuid:${requestId}`,
  requestId,
  ...failureBody(failure),
});

/** `NOT_FOUND` as `Not found`. */
const titleOf = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');
