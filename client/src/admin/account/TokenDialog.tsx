import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { CreateApiTokenDocument } from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/read-record.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { apiTokenRule } from '#domain/rules/api-token.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { ScopesField } from './ScopesField.tsx';
import { useDeed } from './useDeed.ts';

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

/** What was filled in and waits for the password: stored, or back to the form. */
interface Waiting {
  readonly input: TokenFields;
  /** What had the focus when it was saved. */
  readonly from: Element | null;
  stored(): void;
  goBack(cause: unknown): void;
}

/** Why nothing was stored when the person did not give the password after all; no failure. */
const NO_PASSWORD = new Error('No password was given.');

/** Whether it is the form that was refused, and not the password. */
const isOfForm = (cause: unknown): boolean =>
  failureOf(cause).issues.some(({ field }) => field !== 'password');

interface TokenDialogProps {
  onMade: (token: string) => void;
  onClose: () => void;
}

/**
 * Makes a token for a tool. The password is asked for once the form is filled in, apart from it: the form is kept as a
 * draft, and the password nowhere.
 */
export function TokenDialog({ onMade, onClose }: TokenDialogProps) {
  const [create] = useMutation(CreateApiTokenDocument, { fetchPolicy: 'no-cache' });
  const made = useRef('');
  const deed = useDeed();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const door = {
    place: 'account/token',
    rule: apiTokenRule,
    labels: LABELS,
    failure: (cause: unknown) => (cause === NO_PASSWORD ? '' : 'The token could not be made.'),
    save(input: TokenFields) {
      deed.forgive();
      return new Promise<undefined>((resolve, goBack) =>
        setWaiting({ input, from: document.activeElement, stored: () => resolve(undefined), goBack }),
      );
    },
    reload: () => Promise.resolve(NEW_TOKEN),
  };
  const backToForm = ({ goBack }: Waiting, cause: unknown) => {
    setWaiting(null);
    goBack(cause);
  };
  const cancel = (asked: Waiting) => {
    backToForm(asked, NO_PASSWORD);
    // Its button could not be pressed meanwhile, and so lost the focus.
    requestAnimationFrame(() => asked.from instanceof HTMLElement && asked.from.focus());
  };
  const make = (asked: Waiting, password: string) =>
    deed.run(
      () =>
        create({ variables: { input: asked.input, password } }).catch((cause) => {
          if (!isOfForm(cause)) throw cause;
          backToForm(asked, cause);
          return null;
        }),
      (answer) => {
        if (!answer) return;
        made.current = answer.data?.createApiToken.token ?? '';
        setWaiting(null);
        asked.stored();
      },
    );
  return (
    <>
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
      {waiting && (
        <PasswordDialog
          title="Now your password"
          text="A token opens without it, so nobody makes one at a desk you left."
          yes="Make the token"
          deed={deed}
          onPassword={(password) => make(waiting, password)}
          onCancel={() => cancel(waiting)}
        />
      )}
    </>
  );
}
