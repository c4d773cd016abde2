import type { Answer, Caller } from './house.ts';

/** What came of one try, in words both doors share. */
export interface Outcome {
  /** Stable code, or `OK`. */
  readonly code: string;
  /** The sentence a person reads; empty when accepted. */
  readonly sentence: string;
  /** Fields that were complained about, sorted, in the names of the house. */
  readonly fields: string[];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  readonly value: any;
}

interface Issue {
  field: string;
}

const fieldsOf = (issues: Issue[] = []): string[] => issues.map((issue) => issue.field).sort();

/** What a GraphQL answer came to; `operation` is the field that was asked. */
export function graphqlOutcome({ body }: Answer, operation: string): Outcome {
  const [error] = body.errors ?? [];
  if (!error) return { code: 'OK', sentence: '', fields: [], value: body.data[operation] };
  return {
    code: error.extensions.code,
    sentence: error.message,
    fields: fieldsOf(error.extensions.issues),
    value: null,
  };
}

/** What a REST answer came to. */
export function restOutcome({ status, body }: Answer): Outcome {
  if (status < 400) return { code: 'OK', sentence: '', fields: [], value: body };
  return { code: body.code, sentence: body.error, fields: fieldsOf(body.issues), value: null };
}

/** One verb told through both doors. */
export interface TwoDoors<Arguments extends unknown[]> {
  graphql(caller: Caller, ...args: Arguments): Promise<Outcome>;
  rest(caller: Caller, ...args: Arguments): Promise<Outcome>;
}

/** The doors by name, for `describe.each`. */
export const doors = ['graphql', 'rest'] as const;
