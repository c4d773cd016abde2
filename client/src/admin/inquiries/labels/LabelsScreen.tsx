import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import {
  LabelsAndRulesDocument,
  type LabelsAndRulesQuery,
} from '#client/admin/inquiries/labels/ArrivalRules.generated.ts';
import { DeleteLabelDocument } from '#client/admin/inquiries/labels/Labels.generated.ts';
import { ActionFailure } from '#client/admin/parts/ActionForm.tsx';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { adminMessages } from '#domain/messages.ts';
import { LabelDialog } from './LabelDialog.tsx';
import { type CountedLabel, LabelTable } from './LabelTable.tsx';
import { RulesSection } from './RulesSection.tsx';
import { useDeletion } from './useDeletion.ts';

const words = adminMessages.labels;

/** The labels of inquiries, and the rules that give them on arrival. */
export default function LabelsScreen() {
  const result = useAdminQuery(LabelsAndRulesDocument, {});
  /** The label in the dialog: `new` for one to be added; null: it is closed. */
  const [edited, setEdited] = useState<CountedLabel | 'new' | null>(null);
  return (
    <ScreenState
      title="Labels"
      result={result}
      failure={words.load}
      skeleton={<ListSkeleton rows={6} />}
      actions={
        <Button size="sm" onClick={() => setEdited('new')}>
          Add a label
        </Button>
      }
    >
      {(data) => (
        <>
          <LabelsOfFirm data={data} onEdit={setEdited} />
          <RulesSection data={data} />
          {edited && <LabelDialog label={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
        </>
      )}
    </ScreenState>
  );
}

interface LabelsOfFirmProps {
  data: LabelsAndRulesQuery;
  onEdit: (label: CountedLabel) => void;
}

function LabelsOfFirm({ data: { labels, labelCounts }, onEdit }: LabelsOfFirmProps) {
  const { action, askToDelete } = useDeletion(DeleteLabelDocument, words.deleted);
  const counts = new Map(labelCounts.map(({ id, inquiries }) => [id, inquiries]));
  if (labels.length === 0)
    return (
      <EmptyState
        title="There are no labels yet"
        text="A label is a word by which inquiries are sorted, such as Offer or School."
      />
    );
  return (
    <>
      <ActionFailure action={action} />
      <LabelTable
        rows={labels.map((label) => ({ ...label, inquiries: counts.get(label.id) ?? 0 }))}
        isBusy={action.isBusy}
        onRename={onEdit}
        onDelete={(label) => askToDelete(label, words.confirmDelete, usesOf(label))}
      />
    </>
  );
}

function usesOf({ name, inquiries }: CountedLabel): string {
  if (inquiries === 0) return `${name} is on no inquiry.`;
  return `${name} is taken off ${inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`}.`;
}
