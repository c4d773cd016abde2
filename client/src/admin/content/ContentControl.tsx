import { Controller, type FieldError, get } from 'react-hook-form';
import { ManyField } from '#client/admin/parts/ManyField.tsx';
import { PictureField } from '#client/admin/parts/PictureField.tsx';
import { type Choice, SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox, TextField } from '#client/shared/form/TextField.tsx';
import type { FieldKind } from '#domain/content/fields.ts';
import type { ContentControlProps } from './content-control-props.ts';
import { RowsControl } from './RowsControl.tsx';

/** The control of one field. */
export function ContentControl(props: ContentControlProps) {
  const { path, field, form, options } = props;
  const fault: FieldError | undefined = get(form.formState.errors, path);
  if (field.kind === 'picture') return <PictureControl {...props} />;
  if (field.kind === 'choices') return <ChoicesControl {...props} error={fault?.message} />;
  if (field.row) return <RowsControl {...props} row={field.row} Control={ContentControl} />;
  const { label, required, remark, max } = field;
  const common = {
    ...form.register(path),
    label,
    required,
    error: fault?.message,
    ...(remark ? { remark } : {}),
  };
  const choices = field.among ?? options[field.options ?? ''] ?? [];
  if (field.kind === 'choice') {
    const hint = required ? `Choose a ${label.toLowerCase()}` : 'None';
    // The stored value can be chosen again; in a record that has moved, it stands at another path.
    const own = [get(form.formState.defaultValues, path), form.getValues(path)];
    return <SelectField {...common} hint={hint} choices={own.reduce(withCurrent, choices)} />;
  }
  const bounded = { ...common, ...(max === null ? {} : { limit: max }) };
  if (field.kind === 'text' || field.kind === 'entries') return <TextBox {...bounded} />;
  if (field.kind === 'suggested') return <SuggestedControl choices={choices} input={bounded} />;
  if (field.kind === 'position') return <TextField {...bounded} inputMode="numeric" />;
  return <TextField {...bounded} type={INPUT_TYPES[field.kind] ?? 'text'} />;
}

const INPUT_TYPES: Partial<Record<FieldKind, string>> = { email: 'email', webAddress: 'url' };

function PictureControl({ path, field, form, onUploadError }: ContentControlProps) {
  const { label, hint = '', upload, shape } = field;
  if (!upload) throw new Error(`The picture ${path} has no upload route.`);
  return (
    <Controller
      control={form.control}
      name={path}
      render={({ field: { value, onChange } }) => (
        <PictureField
          label={label}
          hint={hint}
          {...(shape ? { shape } : {})}
          uploadUrl={`/v1${upload.path}`}
          field={upload.file}
          path={value}
          onChange={onChange}
          onUploadError={onUploadError}
        />
      )}
    />
  );
}

function ChoicesControl({
  path,
  field,
  form,
  options,
  error,
}: ContentControlProps & { error: string | undefined }) {
  return (
    <Controller
      control={form.control}
      name={path}
      render={({ field: { value, onChange } }) => (
        <ManyField
          label={field.label}
          options={(options[field.options ?? ''] ?? []).map(choiceValue)}
          chosen={value}
          onChange={onChange}
          required={field.required}
          error={error}
        />
      )}
    />
  );
}

function SuggestedControl({
  choices,
  input,
}: {
  choices: readonly Choice[];
  input: Parameters<typeof TextField>[0] & { name: string };
}) {
  const listId = `suggested-${input.name}`;
  return (
    <>
      <TextField {...input} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {choices.map((choice) => (
          <option key={choiceValue(choice)} value={choiceValue(choice)} />
        ))}
      </datalist>
    </>
  );
}

/** The stored value of a choice. */
const choiceValue = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.value);

/** The known choices and the current value of a record: a select without it would silently choose another. */
function withCurrent(known: readonly Choice[], current: unknown): readonly Choice[] {
  const value = String(current ?? '');
  return value === '' || known.some((choice) => choiceValue(choice) === value) ? known : [...known, value];
}
