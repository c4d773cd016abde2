import { chakra } from '@chakra-ui/react';
import { stateLabel } from '#client/admin/appointments/appointment-labels.ts';
import type { InquiryRowsQuery } from '#client/admin/data/documents.generated.ts';
import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { PersonName } from '#client/admin/parts/PersonName.tsx';
import { RowOpener } from '#client/admin/parts/RowOpener.tsx';
import { type Selection, Table } from '#client/admin/parts/Table.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { Text } from '#client/shared/ui/text.tsx';
import { waitingStates } from '#domain/rules/inquiry.ts';
import { lettersLabel, typeLabel } from './inquiry-labels.ts';
import { StateMark } from './StateMark.tsx';
import { Waiting } from './Waiting.tsx';

export type InquiryRow = InquiryRowsQuery['inquiries']['items'][number];

const Below = chakra(Text, { base: { display: 'block', fontWeight: '400', overflowWrap: 'anywhere' } });

/** The minimum width of a long text: in a narrower cell it would break after every few letters. */
const Wide = chakra('div', { base: { minWidth: { lg: 'sidebar' } } });

const Letters = chakra('span', {
  base: { whiteSpace: 'nowrap' },
  variants: { failed: { true: { color: 'bad', fontWeight: '650' } } },
});

interface InquiryTableProps {
  rows: readonly InquiryRow[];
  selection?: Selection<InquiryRow>;
  onOpen: (row: InquiryRow) => void;
}

/** One page of inquiries: time and waiting, sender, subject, form, state, owner and letters. */
export const InquiryTable = ({ rows, selection, onOpen }: InquiryTableProps) => (
  <Table
    label="Inbox"
    rows={rows}
    {...(selection && { selection })}
    columns={[
      { title: 'Received', cell: (row) => <Received {...row} /> },
      { title: 'From', kind: 'name', cell: (row) => <Sender {...row} /> },
      { title: 'Subject', cell: (row) => <Subject row={row} onOpen={() => onOpen(row)} /> },
      { title: 'Type', cell: ({ formType }) => typeLabel(formType) },
      { title: 'State', cell: (row) => <State {...row} /> },
      { title: 'Owner', cell: ({ owner }) => (owner === null ? '–' : <PersonName name={owner} />) },
      { title: 'Letters', cell: (row) => (row.erasedAt ? '–' : <LetterStates letters={row.letters} />) },
    ]}
  />
);

const Received = ({ createdAt, businessHoursWaited }: InquiryRow) => (
  <>
    <Moment at={createdAt} />
    <br />
    <Waiting hours={businessHoursWaited} />
  </>
);

const State = ({ state, snoozedUntil }: InquiryRow) => {
  const now = useNow();
  const until = snoozedUntil ? new Date(snoozedUntil) : null;
  return (
    <>
      <StateMark state={state} />
      {now && until && until > now && isWaiting(state) && (
        <Below as="span" size="small" tone="muted">
          Put off until {formatDateTime(until)}
        </Below>
      )}
    </>
  );
};

const isWaiting = (state: InquiryRow['state']): boolean => waitingStates.some((waiting) => waiting === state);

const Sender = ({ name, email, erasedAt }: InquiryRow) => (
  <>
    {erasedAt ? 'Erased' : name}
    {/* In a table on one line: the record shows all of it. */}
    <Below
      as="span"
      size="small"
      tone="muted"
      title={email}
      overflow={{ lg: 'hidden' }}
      textOverflow="ellipsis"
      whiteSpace={{ lg: 'nowrap' }}
    >
      {email}
    </Below>
  </>
);

const Subject = ({
  row: { subject, reference, appointment, erasedAt },
  onOpen,
}: {
  row: InquiryRow;
  onOpen: () => void;
}) => (
  <Wide>
    <RowOpener type="button" onClick={onOpen}>
      {erasedAt ? 'The data of the sender were erased' : subject}
    </RowOpener>
    <Below as="span" size="small" tone="muted">
      {reference}
      {appointment && ` · Appointment ${stateLabel(appointment.state).toLowerCase()}`}
    </Below>
  </Wide>
);

const LetterStates = ({ letters }: Pick<InquiryRow, 'letters'>) => (
  <Letters failed={letters.some(({ state }) => state === 'failed')}>{lettersLabel(letters)}</Letters>
);
