import { Controller, type UseFormReturn } from 'react-hook-form';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { tokenScopes } from '#domain/rules/api-token.ts';
import { ChoicesField } from './ChoicesField.tsx';
import { NEW_TOKEN, TOKEN_LABELS, type TokenFields } from './token-fields.ts';
import { useTokenRequest } from './useTokenRequest.ts';

const LIFETIMES = [
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: '', label: 'Never' },
];

interface TokenDialogProps {
  onCreated: (token: string) => void;
  onClose: () => void;
}

/** Creates a token for a tool. The form is kept as a draft until then. */
export function TokenDialog({ onCreated, onClose }: TokenDialogProps) {
  const { source, created } = useTokenRequest();
  return (
    <RecordDialog
      title="New token"
      saveLabel="Create token"
      record={NEW_TOKEN}
      source={source}
      onSaved={() => onCreated(created.current)}
      onClose={onClose}
    >
      {(form) => <TokenControls form={form} />}
    </RecordDialog>
  );
}

function TokenControls({ form }: { form: UseFormReturn<TokenFields> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('name')}
        label={TOKEN_LABELS.name}
        remark="the tool that will use it"
        required
        limit={limits.name}
        error={errors.name?.message}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field }) => (
          <ChoicesField
            label={TOKEN_LABELS.scopes}
            choices={tokenScopes}
            codeOf={(scope) => scope}
            chosen={field.value}
            onChange={field.onChange}
            error={errors.scopes?.message}
          />
        )}
      />
      <SelectField
        {...register('expiresInDays', {
          setValueAs: (days: unknown) => (days === '' || days === null ? null : Number(days)),
        })}
        label={TOKEN_LABELS.expiresInDays}
        choices={LIFETIMES}
        error={errors.expiresInDays?.message}
      />
    </>
  );
}
