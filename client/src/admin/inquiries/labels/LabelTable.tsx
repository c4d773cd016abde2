import { actionsColumn } from '#client/admin/parts/RowActions.tsx';
import { Table } from '#client/admin/parts/Table.tsx';
import type { NamedLabel } from './LabelList.tsx';

/** A label, and how many inquiries have it. */
export interface CountedLabel extends NamedLabel {
  readonly inquiries: number;
  readonly version: number;
}

interface LabelTableProps {
  rows: readonly CountedLabel[];
  isBusy: boolean;
  onRename: (label: CountedLabel) => void;
  onDelete: (label: CountedLabel) => void;
}

/** The labels by name, each with what can be done with it. */
export const LabelTable = ({ rows, isBusy, onRename, onDelete }: LabelTableProps) => (
  <Table
    label="Labels"
    rows={rows}
    isBrief
    columns={[
      {
        title: 'Label',
        kind: 'name',
        cell: ({ name }) => name,
        brief: ({ inquiries }) => (inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`),
      },
      { title: 'Inquiries', cell: ({ inquiries }) => inquiries },
      actionsColumn<CountedLabel>((label) => [
        { label: 'Rename', opens: 'button', run: () => onRename(label) },
        { label: 'Delete', isOff: isBusy, run: () => onDelete(label) },
      ]),
    ]}
  />
);
