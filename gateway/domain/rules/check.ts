import * as v from 'valibot';

/** A rule of the house: the shape of a thing and the words for refusing it. */
export interface Rule<S extends v.GenericSchema> {
  readonly schema: S;
  /** The sentence of the specification when something required is missing; null: the field's own sentence. */
  readonly missing: string | null;
}

/** What is wrong with one field; `field` is the path of names, such as `social.email`. */
export interface Issue {
  field: string;
  message: string;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly sentence: string; readonly issues: Issue[] };

/** Holds an input against a rule. Browser, GraphQL and REST all ask here, so they cannot disagree. */
export function check<S extends v.GenericSchema>(rule: Rule<S>, input: unknown): Checked<v.InferOutput<S>> {
  const result = v.safeParse(rule.schema, input);
  if (result.success) return { ok: true, value: result.output };
  const faults = new Map<string, Issue>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    const message = issue.type === 'object' ? `${field || 'The input'} must be an object.` : issue.message;
    // The first is the one to mend: what is missing need not also hear that it has the wrong form.
    if (!faults.has(field)) faults.set(field, { field, message });
  }
  const issues = [...faults.values()];
  const lacksSomething = result.issues.some((issue) => issue.type === 'non_empty');
  const first = issues[0]?.message ?? 'The input is not valid.';
  return { ok: false, sentence: lacksSomething && rule.missing ? rule.missing : first, issues };
}
