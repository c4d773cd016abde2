import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import {
  RetentionSettingsDocument,
  type RetentionSettingsQuery,
  SaveRetentionSettingsDocument,
} from '#client/admin/data/documents.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { typeChoices } from '#client/admin/inquiries/inquiry-labels.ts';
import { ActionForm, useAction } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { adminMessages } from '#domain/messages.ts';

type Retention = RetentionSettingsQuery['retentionSettings'];
type Form = keyof Retention['months'] & string;

/** For how long the data of each form are kept. */
export function RetentionSection() {
  const { data, failed, retry } = useAdminQuery(RetentionSettingsDocument, {});
  return (
    <AccountSection
      title="Retention"
      text="Forms that are answered, closed or spam are erased when nothing was changed for so many months. Empty: they are kept for good. What waits for an answer is never erased by itself."
    >
      {failed && <ErrorState retry={retry}>The retention could not be loaded. Please try again.</ErrorState>}
      {!data && !failed && <QuietState>{adminMessages.loading}</QuietState>}
      {data && <RetentionForm key={data.retentionSettings.version} {...data.retentionSettings} />}
    </AccountSection>
  );
}

/** The terms as they are typed. */
const textsOf = ({ contact, schedule, pricing }: Retention['months']): Record<Form, string> => ({
  contact: contact?.toString() ?? '',
  schedule: schedule?.toString() ?? '',
  pricing: pricing?.toString() ?? '',
});

/** The number that was typed; null: none. A text that is no number is refused by the rule as 0. */
function monthsOf(text: string): number | null {
  if (text.trim() === '') return null;
  const months = Number(text);
  return Number.isInteger(months) && Math.abs(months) < 1e6 ? months : 0;
}

function RetentionForm({ months, version }: Retention) {
  const [texts, setTexts] = useState(textsOf(months));
  const action = useAction();
  const refetch = useRefetch(RetentionSettingsDocument);
  const [save] = useMutation(SaveRetentionSettingsDocument);
  const input = {
    contact: monthsOf(texts.contact),
    schedule: monthsOf(texts.schedule),
    pricing: monthsOf(texts.pricing),
  };
  const submit = () =>
    action.run(
      () => save({ variables: { input, ifVersion: version } }).then(refetch),
      () => toaster.show({ tone: 'good', text: 'The retention is saved.' }),
    );
  return (
    <ActionForm
      action={action}
      fields={['contact', 'schedule', 'pricing']}
      submitLabel="Save the retention"
      onSubmit={() => void submit()}
    >
      {typeChoices.map(({ value, label }) => (
        <TextField
          key={value}
          label={`${label}: months`}
          inputMode="numeric"
          autoComplete="off"
          value={texts[value as Form]}
          error={action.issueAt(value)}
          onChange={({ target }) => setTexts({ ...texts, [value]: target.value })}
        />
      ))}
    </ActionForm>
  );
}
