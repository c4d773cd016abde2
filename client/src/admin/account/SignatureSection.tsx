import { useMutation } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import {
  AccountDocument,
  AnswerChoicesDocument,
  SaveSignatureDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { ruleResolver } from '#client/shared/form/rule-resolver.ts';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { SIGNATURE_LENGTH, signatureRule } from '#domain/rules/signature.ts';
import { AccountSection } from './AccountSection.tsx';

interface SignatureForm {
  signature: string;
}

/** What closes the own answers: the composer of the inbox puts it where the caret is. */
export function SignatureSection({ signature, version }: SignatureForm & { version: number }) {
  const [save] = useMutation(SaveSignatureDocument, {
    refetchQueries: [AccountDocument, AnswerChoicesDocument],
  });
  const action = useAction();
  const form = useForm<SignatureForm>({
    defaultValues: { signature },
    resolver: ruleResolver<SignatureForm>(() => signatureRule),
  });
  const submit = form.handleSubmit((values) =>
    action.run(
      () => save({ variables: { ...values, ifVersion: version } }),
      ({ data }) => {
        if (data) form.reset({ signature: data.saveSignature.signature });
        toaster.show({ tone: 'good', text: 'Your signature is saved.' });
      },
    ),
  );
  return (
    <AccountSection
      title="Signature"
      text="“Sign” puts it into an answer. Visitors read it; colleagues do not see it elsewhere."
    >
      <ActionForm
        action={action}
        fields={['signature']}
        refusals={form.formState.submitCount}
        submitLabel="Save signature"
        onSubmit={submit}
      >
        <TextBox
          {...form.register('signature')}
          label="Signature"
          rows={3}
          limit={SIGNATURE_LENGTH}
          error={form.formState.errors.signature?.message ?? action.issueAt('signature')}
        />
      </ActionForm>
    </AccountSection>
  );
}
