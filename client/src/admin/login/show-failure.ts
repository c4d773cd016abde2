import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureOf } from '#client/admin/data/failure-of.ts';

/** Shows why a form was refused: at the field that is meant, which receives the focus, or above the button. */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  cause: unknown,
  fields: readonly Path<Values>[],
): void {
  const { issues, message } = failureOf(cause);
  const issue = issues.find(({ field }) => fields.some((name) => name === field));
  if (issue) form.setError(issue.field as Path<Values>, { message: issue.message }, { shouldFocus: true });
  else form.setError('root', { message });
}
