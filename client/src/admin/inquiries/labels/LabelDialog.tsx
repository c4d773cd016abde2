import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { LabelsAndRulesDocument } from '#client/admin/inquiries/labels/ArrivalRules.generated.ts';
import { CreateLabelDocument, RenameLabelDocument } from '#client/admin/inquiries/labels/Labels.generated.ts';
import { ActionDialog, useAction } from '#client/admin/parts/ActionForm.tsx';
import { useWrittenOver } from '#client/admin/parts/useWrittenOver.ts';
import { TextField } from '#client/shared/form/TextField.tsx';
import { labelLimits } from '#domain/label-limits.ts';
import type { NamedLabel } from './LabelList.tsx';
import type { CountedLabel } from './LabelTable.tsx';
import { useLabelsRefetch } from './useDeletion.ts';

interface LabelDialogProps {
  /** Null: a new one. */
  label: CountedLabel | null;
  onClose: () => void;
}

/** Adds a label, or renames one. */
export function LabelDialog({ label, onClose }: LabelDialogProps) {
  const readNow = useReadNow(LabelsAndRulesDocument);
  const { base, write } = useWrittenOver<NamedLabel & { version: number }>(label, async () =>
    (await readNow({})).labels.find(({ id }) => id === label?.id),
  );
  const [typed, setTyped] = useState<string>();
  const name = typed ?? base?.name ?? '';
  const action = useAction();
  const refetch = useLabelsRefetch();
  const [create] = useMutation(CreateLabelDocument);
  const [rename] = useMutation(RenameLabelDocument);
  const send = () =>
    base
      ? rename({ variables: { id: base.id, input: { name }, ifVersion: base.version } })
      : create({ variables: { input: { name } } });
  // Whether it succeeds or not, what is shown may be old.
  const save = () => write(send).finally(refetch);
  return (
    <ActionDialog
      title={label ? `Rename ${label.name}` : 'Add a label'}
      action={action}
      fields={['name']}
      submitLabel={label ? 'Rename' : 'Add label'}
      onSubmit={() => void action.run(save, onClose)}
      onCancel={onClose}
    >
      <TextField
        label="Label"
        required
        limit={labelLimits.label}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        error={action.issueAt('name')}
      />
    </ActionDialog>
  );
}
