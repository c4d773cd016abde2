import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { CreateApiTokenDocument } from '#client/admin/data/documents.generated.ts';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { apiTokenRule } from '#domain/rules/api-token.ts';
import { ScopesField } from './ScopesField.tsx';

interface TokenFields {
  name: string;
  scopes: string[];
  expiresInDays: number | null;
}

const NEW_TOKEN: ReadRecord<TokenFields> = {
  values: { name: '', scopes: [], expiresInDays: 90 },
  version: null,
};

const LABELS: Record<keyof TokenFields, string> = {
  name: 'Name',
  scopes: 'What it may do',
  expiresInDays: 'Ends',
};

const ENDS = [
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After a year' },
  { value: '', label: 'Never' },
];

interface TokenDialogProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Makes a token for a tool. */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const [create] = useMutation(CreateApiTokenDocument, { fetchPolicy: 'no-cache', refetchQueries: 'active' });
  const made = useRef('');
  const door = {
    place: 'account/token',
    rule: apiTokenRule,
    labels: LABELS,
    failure: () => 'The token could not be made.',
    async save(input: TokenFields) {
      const { data } = await create({ variables: { input } });
      made.current = data?.createApiToken.token ?? '';
      return undefined;
    },
    reload: () => Promise.resolve(NEW_TOKEN),
  };
  return (
    <RecordDialog
      title="New token"
      record={NEW_TOKEN}
      door={door}
      onSaved={() => onMade(made.current)}
      onClose={onClose}
    >
      {({ register, control, formState: { errors } }) => (
        <>
          <TextField
            {...register('name')}
            label={LABELS.name}
            remark="the tool that will use it"
            required
            maxLength={limits.name}
            error={errors.name?.message}
          />
          <Controller
            control={control}
            name="scopes"
            render={({ field }) => (
              <ScopesField
                label={LABELS.scopes}
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
            label={LABELS.expiresInDays}
            choices={ENDS}
            error={errors.expiresInDays?.message}
          />
        </>
      )}
    </RecordDialog>
  );
}
