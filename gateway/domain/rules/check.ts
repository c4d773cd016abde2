import * as v from 'valibot';

/** A problem with one field; `field` is its path, such as `social.email`. */
export interface Issue {
  field: string;
  message: string;
}

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly sentence: string; readonly issues: Issue[] };

/**
 * The sentence of the specification when something required is missing, which a rule has in its metadata; undefined:
 * the field's own sentence.
 */
export const missingOf = (rule: v.GenericSchema) => (v.getMetadata(rule) as { missing?: string }).missing;

/** Checks an input against a rule. Used by the browser, GraphQL and REST, so that all give the same result. */
export function check<S extends v.GenericSchema>(rule: S, input: unknown): Checked<v.InferOutput<S>> {
  const result = v.safeParse(rule, input);
  if (result.success) return { ok: true, value: result.output };
  const issuesByField = new Map<string, Issue>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? '';
    const message = issue.type === 'object' ? `${field || 'The input'} must be an object.` : issue.message;
    // Only the first issue of a field is reported: a missing value also has the wrong format.
    if (!issuesByField.has(field)) issuesByField.set(field, { field, message });
  }
  const issues = [...issuesByField.values()];
  const isIncomplete = result.issues.some((issue) => issue.type === 'non_empty');
  const first = issues[0]?.message ?? 'The input is not valid.';
  return { ok: false, sentence: (isIncomplete && missingOf(rule)) || first, issues };
}
