import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { PossibleOwnersDocument } from '#client/admin/data/documents.generated.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextBox } from '#client/shared/form/TextField.tsx';
import { limits } from '#domain/limits.ts';
import { stateChoices } from './inquiry-labels.ts';
import { snoozeChoices } from './snooze-choices.ts';
import type { InquiryFields, InquiryToWork } from './useInquiryRecord.ts';

export const fieldLabels: Record<keyof InquiryFields, string> = {
  state: 'State',
  ownerId: 'Owner',
  snoozedUntil: 'Put off until',
  note: 'Note',
};

/** On a phone state and owner share a line, so that the message is not pushed out of sight. */
const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
  },
});

const Whole = chakra('div', { base: { gridColumn: '1 / -1' } });

/** State, owner, snooze and note: what staff edit of an inquiry. */
export function InquiryFieldsPanel({
  form: { register, formState },
  inquiry,
}: {
  form: UseFormReturn<InquiryFields>;
  inquiry: InquiryToWork;
}) {
  const owners = useOwnerChoices(inquiry);
  const [now] = useState(() => new Date());
  const snooze = snoozeChoices(now, inquiry.snoozedUntil ?? '');
  return (
    <Fields>
      <SelectField {...register('state')} label={fieldLabels.state} choices={stateChoices} />
      <SelectField {...register('ownerId')} label={fieldLabels.ownerId} hint="Nobody" choices={owners} />
      <Whole>
        <SelectField
          {...register('snoozedUntil')}
          label={fieldLabels.snoozedUntil}
          hint="Not put off"
          choices={snooze}
        />
      </Whole>
      <Whole>
        <TextBox
          {...register('note')}
          label={fieldLabels.note}
          remark="for staff only"
          rows={3}
          limit={limits.message}
          error={formState.errors.note?.message}
        />
      </Whole>
    </Fields>
  );
}

/** Those who can own inquiries, and the present owner, who may have left. */
function useOwnerChoices({ ownerId, owner }: InquiryToWork) {
  const choices = usePossibleOwners();
  const isListed = ownerId === null || choices.some(({ value }) => value === ownerId);
  return isListed ? choices : [{ value: ownerId, label: owner ?? 'A former colleague' }, ...choices];
}

/** The people who can own inquiries, as choices. */
export function usePossibleOwners(): { value: string; label: string }[] {
  const { data } = useQuery(PossibleOwnersDocument);
  return (data?.inquiryOwners ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
