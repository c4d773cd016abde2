import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import {
  AccountDocument,
  type AccountQuery,
  UpdateProfileDocument,
} from '#client/admin/account/Account.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { MeDocument } from '#client/admin/data/Me.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { SectionForm } from '#client/admin/parts/SectionForm.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { profileRule } from '#domain/rules/person.ts';
import { AccountSection } from './AccountSection.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useAccountReload } from './useAccount.ts';

type Stored = Pick<AccountQuery['profile'], 'name' | 'email' | 'version'>;
type Profile = Omit<Stored, 'version'>;

const LABELS: Record<keyof Profile, string> = { name: 'Name', email: 'E-mail' };

const recordOf = ({ name, email, version }: Stored): ReadRecord<Profile> => ({
  values: { name, email },
  version,
});

/** The own name and address. The password is asked for, since a new one can be sent to the address. */
export function ProfileSection(profile: Stored) {
  const { form, state, isAsking, ask, cancel, save } = useProfile(profile);
  const { errors, submitCount: failures } = form.formState;
  const { password: wrong }: FieldErrors<Profile & { password: string }> = errors;
  const issueAt = (field: string) => (field === 'password' ? wrong?.message : undefined);
  return (
    <AccountSection
      title="You"
      text="Your name as your colleagues see it, and where a link for a new password goes when you have forgotten yours."
    >
      <SectionForm state={state} formState={form.formState} submitLabel="Save" onSubmit={ask}>
        <TextField
          {...form.register('name')}
          label={LABELS.name}
          limit={limits.name}
          autoComplete="name"
          error={errors.name?.message}
        />
        <TextField
          {...form.register('email')}
          label={LABELS.email}
          type="email"
          limit={limits.email}
          autoComplete="email"
          error={errors.email?.message}
        />
      </SectionForm>
      {isAsking && (
        <PasswordDialog
          title="Now your password"
          text="A new password can be sent to your address, so nobody changes it at a desk you left."
          submitLabel="Save"
          action={{ isBusy: state.status.kind === 'saving', failure: null, failures, issueAt }}
          onPassword={save}
          onCancel={cancel}
        />
      )}
    </AccountSection>
  );
}

function useProfile(profile: Stored) {
  const [isAsking, setAsking] = useState(false);
  const password = useRef('');
  const source = useProfileSource(password, () => setAsking(false));
  const onSaved = () => {
    cancel();
    toaster.show({ tone: 'good', text: 'Your name and address are saved.' });
  };
  const { form, submit, ...state } = useRecordForm(recordOf(profile), source, onSaved, 'screen');
  const cancel = () => {
    password.current = '';
    form.clearErrors();
    state.dismiss();
    setAsking(false);
  };
  return {
    form,
    state,
    isAsking,
    ask: form.handleSubmit(() => setAsking(true)),
    cancel,
    save(given: string) {
      password.current = given;
      void submit();
    },
  };
}

/** `onOther`: called where the save failed for another reason than the password, which the form shows. */
function useProfileSource(
  password: { readonly current: string },
  onOther: () => void,
): RecordSource<Profile> {
  const reload = useAccountReload();
  const [update] = useMutation(UpdateProfileDocument, { refetchQueries: [AccountDocument, MeDocument] });
  return {
    unsavedKey: 'account/profile',
    rule: profileRule,
    labels: LABELS,
    async save(input, ifVersion) {
      const variables = { input, password: password.current, ifVersion };
      const { data } = await update({ variables }).catch((cause) => {
        if (!failureOf(cause).issues.some(({ field }) => field === 'password')) onOther();
        throw cause;
      });
      return data && recordOf(data.updateProfile);
    },
    reload: async () => recordOf((await reload()).profile),
  };
}
