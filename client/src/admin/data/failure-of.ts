import { CombinedGraphQLErrors } from '@apollo/client';
import type { Issue } from '#domain/rules/check.ts';

/** Why the server did not do what was asked: the code of the failure, or that nobody answered. */
export interface AdminFailure {
  /** A code of the gateway, such as `CHANGED_MEANWHILE`; `UNREACHABLE` when there was no answer. */
  code: string;
  sentence: string;
  issues: readonly Issue[];
}

/** What a REST route refused (contract, "Errors, in JSON"). */
export class RestRefusal extends Error implements AdminFailure {
  override name = 'RestRefusal';
  readonly code: string;
  readonly sentence: string;
  readonly issues: readonly Issue[];
  /** The words of the HTTP status, such as "Bad Request". */
  readonly statusText: string;

  constructor({ statusText }: Response, body: { code?: string; error?: string; issues?: Issue[] } | null) {
    super(body?.error ?? statusText);
    this.code = body?.code ?? 'INTERNAL';
    this.sentence = this.message;
    this.issues = body?.issues ?? [];
    this.statusText = statusText;
  }
}

/** What a call that was thrown means for the person who made it. */
export function failureOf(cause: unknown): AdminFailure {
  if (cause instanceof RestRefusal) return cause;
  const [error] = CombinedGraphQLErrors.is(cause) ? cause.errors : [];
  if (!error) return { code: 'UNREACHABLE', sentence: 'The server cannot be reached.', issues: [] };
  const { code, issues } = (error.extensions ?? {}) as { code?: string; issues?: Issue[] };
  return { code: code ?? 'INTERNAL', sentence: error.message, issues: issues ?? [] };
}
