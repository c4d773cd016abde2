import { DatabaseUnavailable } from '#db/database-faults.ts';
import { Failure, internal, malformed, tooLarge, unavailable, wrongType } from '../errors.ts';

/**
 * What to answer for anything that was thrown. Known failures keep their sentence; what the HTTP server or a body
 * parser refused is told in our words; everything else is a fault of ours and stays bland.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof DatabaseUnavailable) return unavailable();
  const { statusCode, status } = (error ?? {}) as { statusCode?: number; status?: number };
  switch (statusCode ?? status) {
    case 400:
      return malformed();
    case 413:
      return tooLarge('The request is too large.');
    case 415:
      return wrongType('This kind of body is not understood.');
    default:
      return internal();
  }
}

/** The body of a failure in JSON (contract, "Errors"). */
export const failureBody = ({ message, code, issues }: Failure) => ({
  success: false,
  error: message,
  message,
  code,
  issues,
});
