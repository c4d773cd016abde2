import { chakra } from '@chakra-ui/react';
import type { InquiryRowsQuery } from '#client/admin/data/documents.generated.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { lettersLabel, typeLabel } from './inquiry-labels.ts';
import { StateMark } from './StateMark.tsx';
import { Waiting } from './Waiting.tsx';

export type InquiryRow = InquiryRowsQuery['inquiries']['items'][number];

const COLUMNS = ['Received', 'From', 'Subject', 'Type', 'State', 'Owner', 'Letters'];

const Below = chakra(Text, { base: { display: 'block', fontWeight: '400', overflowWrap: 'anywhere' } });

/** The minimum width of a long text: in a narrower cell it would break after every few letters. */
const Wide = chakra('div', { base: { minWidth: 'sidebar' } });

const Letters = chakra('span', {
  base: { whiteSpace: 'nowrap' },
  variants: { failed: { true: { color: 'bad', fontWeight: '650' } } },
});

interface InquiryTableProps {
  rows: readonly InquiryRow[];
  onOpen: (row: InquiryRow) => void;
}

/** One page of inquiries: time and waiting, sender, subject, form, state, owner and letters. */
export function InquiryTable({ rows, onOpen }: InquiryTableProps) {
  return (
    <Table label="Inbox" columns={COLUMNS}>
      {rows.map((row) => (
        <Line key={row.id} row={row} onOpen={() => onOpen(row)} />
      ))}
    </Table>
  );
}

const Line = ({ row, onOpen }: { row: InquiryRow; onOpen: () => void }) => (
  <tr>
    <td>
      <Moment at={row.createdAt} />
      <br />
      <Waiting hours={row.businessHoursWaited} />
    </td>
    <th scope="row">
      <Wide>
        {row.name}
        <Below as="span" size="small" tone="muted">
          {row.email}
        </Below>
      </Wide>
    </th>
    <td>
      <Wide>
        <Button
          look="quiet"
          padding="0"
          minHeight="3"
          textAlign="start"
          overflowWrap="anywhere"
          onClick={onOpen}
        >
          {row.subject}
        </Button>
        <Below as="span" size="small" tone="muted">
          {row.reference}
        </Below>
      </Wide>
    </td>
    <td>{typeLabel(row.formType)}</td>
    <td>
      <StateMark state={row.state} />
    </td>
    <td>{row.owner ?? '–'}</td>
    <td>
      <Letters failed={row.letters.some(({ state }) => state === 'failed')}>
        {lettersLabel(row.letters)}
      </Letters>
    </td>
  </tr>
);
