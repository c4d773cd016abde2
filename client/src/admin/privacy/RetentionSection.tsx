import { useMutation } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
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
import { type FormType, formTypes } from '#domain/form-types.ts';
import { adminMessages } from '#domain/messages.ts';

type Retention = RetentionSettingsQuery['retentionSettings'];

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
const textsOf = (months: Retention['months']): Record<FormType, string> =>
  forEachForm((form) => months[form]?.toString() ?? '');

const forEachForm = <Value,>(make: (form: FormType) => Value) =>
  Object.fromEntries(formTypes.map((form) => [form, make(form)])) as Record<FormType, Value>;

/** The number that was typed; null: none. A text that is no number is refused by the rule as 0. */
function monthsOf(text: string): number | null {
  if (text.trim() === '') return null;
  const months = Number(text);
  return Number.isInteger(months) && Math.abs(months) < 1e6 ? months : 0;
}

/** Short numbers beside each other, as many as there is room for. */
const Months = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'end',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

function RetentionForm({ months, version }: Retention) {
  const [texts, setTexts] = useState(textsOf(months));
  const action = useAction();
  const refetch = useRefetch(RetentionSettingsDocument);
  const [save] = useMutation(SaveRetentionSettingsDocument);
  const input = forEachForm((form) => monthsOf(texts[form]));
  const submit = () =>
    action.run(
      () => save({ variables: { input, ifVersion: version } }).then(refetch),
      () => toaster.show({ tone: 'good', text: 'The retention is saved.' }),
    );
  return (
    <ActionForm
      action={action}
      fields={formTypes}
      submitLabel="Save the retention"
      onSubmit={() => void submit()}
    >
      <Months>
        {typeChoices.map(({ value, label }) => (
          <TextField
            key={value}
            label={`${label}: months`}
            inputMode="numeric"
            autoComplete="off"
            value={texts[value as FormType]}
            error={action.issueAt(value)}
            onChange={({ target }) => setTexts({ ...texts, [value]: target.value })}
          />
        ))}
      </Months>
    </ActionForm>
  );
}
