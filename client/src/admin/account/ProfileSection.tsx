import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  AccountDocument,
  type AccountQuery,
  MeDocument,
  UpdateProfileDocument,
} from '#client/admin/data/documents.generated.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { profileRule } from '#domain/rules/person.ts';
import { AccountSection } from './AccountSection.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

type Profile = Pick<AccountQuery['profile'], 'name' | 'email'>;

/** The own name and address. The password is asked for, since a new one can be sent to the address. */
export function ProfileSection({ name, email, version }: AccountQuery['profile']) {
  const { form, action, submit, asked, cancel, save } = useProfile({ name, email }, version);
  const { errors } = form.formState;
  return (
    <AccountSection
      title="You"
      text="Your name as your colleagues see it, and where a link for a new password goes when you have forgotten yours."
    >
      <ActionForm
        action={action}
        fields={['name', 'email']}
        refusals={form.formState.submitCount}
        showsFailure={!asked}
        submitLabel="Save"
        onSubmit={submit}
      >
        <TextField
          {...form.register('name')}
          label="Name"
          limit={limits.name}
          autoComplete="name"
          error={errors.name?.message ?? action.issueAt('name')}
        />
        <TextField
          {...form.register('email', { onChange: action.dismiss })}
          label="E-mail"
          type="email"
          limit={limits.email}
          autoComplete="email"
          error={errors.email?.message ?? action.issueAt('email')}
        />
      </ActionForm>
      {asked && (
        <PasswordDialog
          title="Now your password"
          text="A new password can be sent to your address, so nobody changes it at a desk you left."
          submitLabel="Save"
          action={action}
          onPassword={(password) => void save(asked, password)}
          onCancel={cancel}
        />
      )}
    </AccountSection>
  );
}

function useProfile(profile: Profile, ifVersion: number) {
  const [asked, setAsked] = useState<Profile | null>(null);
  const [update] = useMutation(UpdateProfileDocument, { refetchQueries: [AccountDocument, MeDocument] });
  const action = useAction();
  const form = useForm<Profile>({
    defaultValues: profile,
    resolver: ruleResolver<Profile>(() => profileRule),
  });
  const submit = form.handleSubmit((values) => {
    action.dismiss();
    setAsked(values);
  });
  const cancel = () => {
    action.dismiss();
    setAsked(null);
  };
  const save = (input: Profile, password: string) =>
    action.run(
      () =>
        update({ variables: { input, password, ifVersion } }).catch((cause) => {
          // The dialog shows what is wrong with the password, the form everything else.
          if (!isOfPassword(cause)) setAsked(null);
          throw cause;
        }),
      ({ data }) => {
        setAsked(null);
        if (data) form.reset({ name: data.updateProfile.name, email: data.updateProfile.email });
        toaster.show({ tone: 'good', text: 'Your name and address are saved.' });
      },
    );
  return { form, action, submit, asked, cancel, save };
}

const isOfPassword = (cause: unknown): boolean =>
  failureOf(cause).issues.some(({ field }) => field === 'password');
