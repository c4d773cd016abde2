import { CombinedGraphQLErrors } from '@apollo/client';
import { adminMessages } from '#domain/messages.ts';
import type { Issue } from '#domain/rules/check.ts';

/** Why a call to the server failed. */
export interface AdminFailure {
  /** A code of the gateway, such as `PRECONDITION_FAILED`; `UNREACHABLE` when there was no response. */
  code: string;
  message: string;
  issues: readonly Issue[];
}

/** An error response of a REST route (contract, "Errors, in JSON"). */
export class RestError extends Error implements AdminFailure {
  override name = 'RestError';
  readonly code: string;
  readonly issues: readonly Issue[];
  /** The reason phrase of the HTTP status, such as "Bad Request". */
  readonly statusText: string;

  constructor({ statusText }: Response, body: { code?: string; error?: string; issues?: Issue[] } | null) {
    super(body?.error ?? statusText);
    this.code = body?.code ?? 'INTERNAL_SERVER_ERROR';
    this.issues = body?.issues ?? [];
    this.statusText = statusText;
  }
}

/** What the browser refused to do on this device, in a sentence. */
export class BrowserRefusal extends Error implements AdminFailure {
  override name = 'BrowserRefusal';
  readonly code = 'REFUSED_BY_BROWSER';
  readonly issues = [];
}

/** Somebody else was faster, and what is stored now was read: another attempt replaces it. */
export class Overtaken extends Error implements AdminFailure {
  override name = 'Overtaken';
  override message = adminMessages.overtaken;
  readonly code = 'PRECONDITION_FAILED';
  readonly issues = [];
}

/** The failure behind what a call threw. */
export function failureOf(cause: unknown): AdminFailure {
  if (cause instanceof RestError || cause instanceof BrowserRefusal || cause instanceof Overtaken)
    return cause;
  const [error] = CombinedGraphQLErrors.is(cause) ? cause.errors : [];
  if (!error) return { code: 'UNREACHABLE', message: 'The server cannot be reached.', issues: [] };
  const { code, issues } = (error.extensions ?? {}) as { code?: string; issues?: Issue[] };
  return { code: code ?? 'INTERNAL_SERVER_ERROR', message: error.message, issues: issues ?? [] };
}

/** Whether a write was refused because somebody else was faster. */
export const isOvertaken = (cause: unknown): boolean => failureOf(cause).code === 'PRECONDITION_FAILED';

/** Failures whose sentence says what to do, so that trying the same again is no advice. */
const SAID = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'PAYLOAD_TOO_LARGE'];

/** What people read of a failure: its own sentence where that says what to do, or else `otherwise`. */
export function messageOr(cause: unknown, otherwise: string): string {
  const { code, message } = failureOf(cause);
  return SAID.includes(code) ? message : otherwise;
}
