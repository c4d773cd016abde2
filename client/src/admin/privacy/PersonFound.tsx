import { Text } from '@chakra-ui/react';
import type { Ref } from 'react';
import { AccountSection } from '#client/admin/account/AccountSection.tsx';
import { stateLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { type Action, ActionFailure } from '#client/admin/parts/ActionForm.tsx';
import { CheckBox } from '#client/admin/parts/CheckBox.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { formLabel } from '#domain/forms/form-names.ts';
import { countsLabel, type PersonalData, personLabel } from './usePersonalData.ts';

interface PersonFoundProps {
  data: PersonalData;
  headingRef: Ref<HTMLHeadingElement>;
  /** The download of the copy. */
  exporting: Action;
  /** Whether a search runs, after which this may be another person: until then nothing is done with this one. */
  isSearching: boolean;
  /** Takes the merged addresses too, or leaves them out. */
  onMerged: (withMerged: boolean) => void;
  onDownload: () => void;
  /** Null: this person may not erase. */
  onErase: (() => void) | null;
}

/** What is kept of a person, with what can be done about it. */
export function PersonFound(props: PersonFoundProps) {
  const { data, headingRef, exporting, isSearching, onMerged, onDownload, onErase } = props;
  const { email, mergedWith, withMerged, counts, inquiries, total, appointmentsToCome } = data;
  if (counts.length === 0)
    return (
      <AccountSection
        title="Nothing is kept"
        headingRef={headingRef}
        text={`Nothing is kept about ${email}.`}
      />
    );
  const toCome = appointmentsToCome.map(({ reference, date, slot }) => `${date}, ${slot} (${reference})`);
  return (
    <AccountSection
      title={`Kept about ${personLabel(data)}`}
      headingRef={headingRef}
      text={`${countsLabel(counts)}.`}
      actions={
        <>
          <OutlineAction isOff={exporting.isBusy || isSearching} onClick={onDownload}>
            Download a copy
          </OutlineAction>
          {onErase && (
            <OutlineAction isOff={isSearching} onClick={onErase}>
              Erase...
            </OutlineAction>
          )}
        </>
      }
    >
      {mergedWith.length > 0 && (
        <CheckBox
          textStyle="small"
          checked={withMerged}
          box={{ 'aria-disabled': isSearching || undefined }}
          onCheckedChange={() => !isSearching && onMerged(!withMerged)}
        >
          Take {mergedWith.join(', ')} too: staff have merged {email} with{' '}
          {mergedWith.length === 1 ? 'it' : 'them'} as one person’s
        </CheckBox>
      )}
      <ActionFailure action={exporting} />
      {toCome.length > 0 && <Text textStyle="small">Appointments to come: {toCome.join('; ')}.</Text>}
      {inquiries.length > 0 && (
        <Table
          label="Forms of the person"
          rows={inquiries}
          columns={[
            { title: 'Reference', kind: 'name', cell: ({ reference }) => reference },
            { title: 'Type', cell: ({ formType }) => formLabel(formType) },
            { title: 'State', cell: ({ state }) => stateLabel(state) },
            { title: 'Received', cell: ({ createdAt }) => <Moment at={createdAt} /> },
          ]}
        />
      )}
      {total > inquiries.length && (
        <Text textStyle="small" color="ink.muted">
          The first {inquiries.length} of {total} forms. An erasure and a copy take all of them.
        </Text>
      )}
    </AccountSection>
  );
}
