import { useMutation } from '@apollo/client/react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import {
  RetentionSettingsDocument,
  type RetentionSettingsQuery,
  SaveRetentionSettingsDocument,
} from '#client/admin/content/documents/retention.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { typeChoices } from '#client/admin/inquiries/inquiry-labels.ts';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { SectionForm } from '#client/admin/parts/SectionForm.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import { useRecordForm } from '#client/admin/parts/useRecordForm.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { ErrorState } from '#client/shared/ui/ListState.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { type FormType, formTypes } from '#domain/forms/form-names.ts';
import { retentionRule } from '#domain/rules/personal-data.ts';

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
      {!data && !failed && <BlockSkeleton heights={['8.5rem']} />}
      {data && <RetentionForm {...data.retentionSettings} />}
    </AccountSection>
  );
}

type Months = Record<FormType, number | null>;

const forEachForm = <Value,>(make: (form: FormType) => Value) =>
  Object.fromEntries(formTypes.map((form) => [form, make(form)])) as Record<FormType, Value>;

const recordOf = ({ months, version }: Retention): ReadRecord<Months> => ({
  values: forEachForm((form) => months[form] ?? null),
  version,
});

const LABELS = Object.fromEntries(typeChoices.map(({ value, label }) => [value, `${label}: months`]));

/** The number that was typed; null: none. A text that is no number is refused by the rule as 0. */
function monthsOf(typed: unknown): number | null {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  const months = Number(text);
  return Number.isInteger(months) && Math.abs(months) < 1e6 ? months : 0;
}

/** Short numbers beside each other, as many as there is room for. */
const Fields = styled('div', {
  display: 'grid',
  gap: '4',
  alignItems: 'end',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
});

function RetentionForm(retention: Retention) {
  const source = useRetentionSource();
  const onSaved = () => toaster.show({ tone: 'good', text: 'The retention is saved.' });
  const { form, submit, ...state } = useRecordForm(recordOf(retention), source, onSaved, 'screen');
  const { errors } = form.formState;
  return (
    <SectionForm state={state} formState={form.formState} submitLabel="Save the retention" onSubmit={submit}>
      <Fields>
        {formTypes.map((name) => (
          <TextField
            key={name}
            {...form.register(name, { setValueAs: monthsOf })}
            label={LABELS[name] ?? name}
            inputMode="numeric"
            autoComplete="off"
            error={errors[name]?.message}
          />
        ))}
      </Fields>
    </SectionForm>
  );
}

function useRetentionSource(): RecordSource<Months> {
  const read = useReadNow(RetentionSettingsDocument);
  const [save] = useMutation(SaveRetentionSettingsDocument, {
    refetchQueries: [RetentionSettingsDocument],
  });
  return {
    unsavedKey: 'privacy/retention',
    rule: retentionRule,
    labels: LABELS,
    async save(input, ifVersion) {
      const { data } = await save({ variables: { input, ifVersion } });
      return data && recordOf(data.saveRetentionSettings);
    },
    reload: async () => recordOf((await read({})).retentionSettings),
  };
}
