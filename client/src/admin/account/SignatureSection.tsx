import { useMutation } from '@apollo/client/react';
import {
  AccountDocument,
  type AccountQuery,
  SaveSignatureDocument,
} from '#client/admin/account/Account.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { AnswerChoicesDocument } from '#client/admin/inquiries/Team.generated.ts';
import { SectionForm } from '#client/admin/parts/SectionForm.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { SIGNATURE_LENGTH, signatureRule } from '#domain/rules/signature.ts';
import { AccountSection } from './AccountSection.tsx';
import { useAccountReload } from './useAccount.ts';

type Signed = Pick<AccountQuery['profile'], 'signature' | 'version'>;

interface SignatureForm {
  signature: string;
}

const recordOf = ({ signature, version }: Signed): ReadRecord<SignatureForm> => ({
  values: { signature },
  version,
});

/** What closes the own answers: the composer of the inbox puts it where the caret is. */
export function SignatureSection(profile: Signed) {
  const source = useSignatureSource();
  const onSaved = () => toaster.show({ tone: 'good', text: 'Your signature is saved.' });
  const { form, submit, ...state } = useRecordForm(recordOf(profile), source, onSaved, 'screen');
  const { errors } = form.formState;
  return (
    <AccountSection
      title="Signature"
      text="“Sign” puts it into an answer. Visitors read it; colleagues do not see it elsewhere."
    >
      <SectionForm state={state} formState={form.formState} submitLabel="Save signature" onSubmit={submit}>
        <TextBox
          {...form.register('signature')}
          label="Signature"
          rows={3}
          limit={SIGNATURE_LENGTH}
          error={errors.signature?.message}
        />
      </SectionForm>
    </AccountSection>
  );
}

function useSignatureSource(): RecordSource<SignatureForm> {
  const reload = useAccountReload();
  const [save] = useMutation(SaveSignatureDocument, {
    refetchQueries: [AccountDocument, AnswerChoicesDocument],
  });
  return {
    unsavedKey: 'account/signature',
    rule: signatureRule,
    labels: { signature: 'Signature' },
    async save(values, ifVersion) {
      const { data } = await save({ variables: { ...values, ifVersion } });
      return data && recordOf(data.saveSignature);
    },
    reload: async () => recordOf((await reload()).profile),
  };
}
