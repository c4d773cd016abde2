import { chakra } from '@chakra-ui/react';
import type { InquiryRowsQuery } from '#client/admin/data/documents.generated.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Tag, Text } from '#client/shared/ui/text.tsx';
import { lettersInWords, stateInWords, typeInWords } from './inquiry-words.ts';
import { Waiting } from './Waiting.tsx';

export type InquiryRow = InquiryRowsQuery['inquiries']['items'][number];

const COLUMNS = ['Received', 'From', 'Subject', 'Type', 'State', 'Letters'];

const Below = chakra(Text, { base: { display: 'block', fontWeight: '400', overflowWrap: 'anywhere' } });

/** A cell of words that may be long; narrower it would be a column of letters. */
const Wide = chakra('div', { base: { minWidth: 'sidebar' } });

const Letters = chakra('span', {
  base: { whiteSpace: 'nowrap' },
  variants: { failed: { true: { color: 'bad', fontWeight: '650' } } },
});

interface InquiryTableProps {
  rows: readonly InquiryRow[];
  onOpen: (row: InquiryRow) => void;
}

/** When it came and how long it has waited, from whom, what about, which form, its state and its letters. */
export function InquiryTable({ rows, onOpen }: InquiryTableProps) {
  return (
    <Table label="Inbox" columns={COLUMNS}>
      {rows.map((row) => (
        <tr key={row.id}>
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
                onClick={() => onOpen(row)}
              >
                {row.subject}
              </Button>
              <Below as="span" size="small" tone="muted">
                {row.reference}
              </Below>
            </Wide>
          </td>
          <td>{typeInWords(row.formType)}</td>
          <td>
            <Tag>{stateInWords(row.state)}</Tag>
          </td>
          <td>
            <Letters failed={row.letters.some(({ state }) => state === 'failed')}>
              {lettersInWords(row.letters)}
            </Letters>
          </td>
        </tr>
      ))}
    </Table>
  );
}
