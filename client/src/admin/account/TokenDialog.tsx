import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CreateApiTokenDocument } from '#client/admin/account/Account.generated.ts';
import { tabId } from '#client/admin/data/tab-id.ts';
import type { ApiTokenInput } from '#client/admin/data/types.generated.ts';
import { FormChoices } from '#client/admin/parts/ChoicesField.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { apiTokenRule, scopeName, tokenScopes } from '#domain/rules/api-token.ts';

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
  const { register, formState } = form;
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
      <FormChoices
        form={form}
        name="scopes"
        label={TOKEN_LABELS.scopes}
        required
        choices={tokenScopes}
        codeOf={(scope) => scope}
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

/** The form as GraphQL takes it. */
const tokenInput = ({ scopes, ...fields }: TokenFields): ApiTokenInput => ({
  ...fields,
  // The rule of the form has checked that each is a scope.
  scopes: scopes.map(scopeName) as ApiTokenInput['scopes'],
});

/** The source of the form that creates a token, and the token once it is created. */
function useTokenRequest() {
  const [createToken] = useMutation(CreateApiTokenDocument, { fetchPolicy: 'no-cache' });
  const created = useRef('');
  const source: RecordSource<TokenFields> = {
    unsavedKey: `account/token/${tabId()}`,
    rule: apiTokenRule,
    labels: TOKEN_LABELS,
    failure: () => 'The token could not be made.',
    async save(input) {
      const { data } = await createToken({ variables: { input: tokenInput(input) } });
      created.current = data?.createApiToken.token ?? '';
      return undefined;
    },
    reload: () => Promise.resolve(NEW_TOKEN),
  };
  return { source, created };
}

/** The form of a new token. */
interface TokenFields {
  name: string;
  scopes: string[];
  /** Null: the token does not expire. */
  expiresInDays: number | null;
}

const NEW_TOKEN: ReadRecord<TokenFields> = {
  values: { name: '', scopes: [], expiresInDays: 90 },
  version: null,
};

const TOKEN_LABELS: Record<keyof TokenFields, string> = {
  name: 'Name',
  scopes: 'What it may do',
  expiresInDays: 'Ends',
};
