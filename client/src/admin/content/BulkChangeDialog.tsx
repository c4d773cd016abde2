import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { ActionDialog } from '#client/admin/parts/ActionForm.tsx';
import { focusUndecided } from '#client/admin/parts/undecided-input.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import type { Content } from '#domain/content/content.ts';
import { check } from '#domain/rules/check.ts';
import { ContentControl } from './ContentControl.tsx';
import { emptyForm, inputOf } from './content-form.ts';
import type { ContentOptions } from './content-screen.ts';

interface BulkChangeDialogProps {
  title: string;
  content: Content;
  /** Names of the fields that can be chosen, at least one. */
  fields: readonly string[];
  options: ContentOptions;
  /** Called with a value that the rule of the field takes. */
  onSet: (field: string, values: string[]) => void;
  onClose: () => void;
}

/** Chooses a field, and the value it shall have in all selected rows. */
export function BulkChangeDialog({ title, content, fields, options, onSet, onClose }: BulkChangeDialogProps) {
  const [name = '', setName] = useState(fields[0]);
  const form = useForm({ defaultValues: emptyForm(content.fields) });
  const field = content.fields[name];
  if (!field || field.kind === 'group') return null;
  const labelOf = (one: string) => content.fields[one]?.label ?? one;
  const submit = form.handleSubmit((values) => {
    const value = inputOf({ [name]: field }, values)[name];
    const checked = check(v.object({ [name]: field.schema }), { [name]: value });
    if (checked.ok) onSet(name, [value].flat().map(String).filter(Boolean));
    else form.setError(name, { message: checked.issues[0]?.message ?? '' });
  });
  return (
    <ActionDialog
      title={title}
      size="lg"
      action={{ isBusy: false, failure: null, failures: form.formState.submitCount }}
      submitLabel="Change"
      onSubmit={(event) => {
        if (!focusUndecided(event.currentTarget)) void submit(event);
      }}
      onCancel={onClose}
    >
      <SelectField
        label="Field"
        choices={fields.map((one) => ({ value: one, label: labelOf(one) }))}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ContentControl
        key={name}
        path={name}
        field={field}
        form={form}
        options={options}
        onUploadError={() => undefined}
      />
    </ActionDialog>
  );
}
