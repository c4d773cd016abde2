import { chakra } from '@chakra-ui/react';
import { stateLabel as appointmentLabel } from '#client/admin/appointments/appointment-labels.ts';
import type { InquiryRowsQuery } from '#client/admin/data/documents.generated.ts';
import { formatDateTime } from '#client/admin/parts/format-time.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { PersonName } from '#client/admin/parts/PersonMark.tsx';
import { type Selection, Table } from '#client/admin/parts/Table.tsx';
import { useNow } from '#client/shared/page/useNow.ts';
import { Tag, Text } from '#client/shared/ui/text.tsx';
import { type InquiryState, waitingStates } from '#domain/rules/inquiry.ts';
import { lettersLabel, stateLabel, typeLabel } from './inquiry-labels.ts';
import { Waiting } from './Waiting.tsx';

/** The text of a row that opens it; on a phone the whole card does. */
const RowOpener = chakra('button', {
  base: {
    minHeight: '3',
    textAlign: 'start',
    font: 'inherit',
    fontWeight: '650',
    color: 'action.text',
    textDecoration: 'underline',
    textUnderlineOffset: '0.25em',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '@media (width < 64rem)': {
      _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'control' },
      _focusVisible: {
        outline: 'none',
        _after: { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      },
    },
  },
});

const Shape = chakra('svg', { base: { width: '0.75em', height: '0.75em', flexShrink: '0' } });

/** A shape and a colour for each state, so that neither alone tells them apart. */
const SHAPES: Record<InquiryState, { readonly colour: string; readonly path: string }> = {
  /** A full disc. */
  new: { colour: 'action.text', path: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z' },
  /** A half disc in a ring. */
  open: { colour: 'ink', path: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1zm0 1.5v7a3.5 3.5 0 0 0 0-7z' },
  /** A tick. */
  answered: { colour: 'good', path: 'M1.5 6.5 3 5l2 2 4-4.5 1.5 1.3L5 10z' },
  /** A bar. */
  closed: { colour: 'ink.muted', path: 'M1.5 5h9v2h-9z' },
  /** A cross. */
  spam: {
    colour: 'bad',
    path: 'M2.5 1 6 4.5 9.5 1 11 2.5 7.5 6 11 9.5 9.5 11 6 7.5 2.5 11 1 9.5 4.5 6 1 2.5z',
  },
};

/** The state of an inquiry: its word, beside a shape in its colour. */
function StateMark({ state }: { state: InquiryState }) {
  const { colour, path } = SHAPES[state];
  return (
    <Tag whiteSpace="nowrap">
      <Shape viewBox="0 0 12 12" aria-hidden="true" color={colour}>
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </Shape>
      {stateLabel(state)}
    </Tag>
  );
}

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
      {appointment && ` · Appointment ${appointmentLabel(appointment.state).toLowerCase()}`}
    </Below>
  </Wide>
);

const LetterStates = ({ letters }: Pick<InquiryRow, 'letters'>) => (
  <Letters failed={letters.some(({ state }) => state === 'failed')}>{lettersLabel(letters)}</Letters>
);
