import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CreateLabelDocument, RenameLabelDocument } from '#client/admin/data/documents.generated.ts';
import { ActionDialog, useAction } from '#client/admin/parts/ActionForm.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { labelLimits } from '#domain/label-limits.ts';
import type { CountedLabel } from './LabelTable.tsx';
import { useLabelsRefetch } from './useLabelCalls.ts';

interface LabelDialogProps {
  /** Null: a new one. */
  label: CountedLabel | null;
  onClose: () => void;
}

/** Adds a label, or renames one. */
export function LabelDialog({ label, onClose }: LabelDialogProps) {
  const [name, setName] = useState(label?.name ?? '');
  const action = useAction();
  const refetch = useLabelsRefetch();
  const [create] = useMutation(CreateLabelDocument);
  const [rename] = useMutation(RenameLabelDocument);
  const save = () => {
    const saved = label
      ? rename({ variables: { id: label.id, input: { name }, ifVersion: label.version } })
      : create({ variables: { input: { name } } });
    // Whether it succeeds or not, what is shown may be old.
    return saved.finally(refetch);
  };
  return (
    <ActionDialog
      title={label ? `Rename ${label.name}` : 'Add a label'}
      action={action}
      fields={['name']}
      submitLabel={label ? 'Rename' : 'Add label'}
      onSubmit={() => void action.run<unknown>(save, onClose)}
      onCancel={onClose}
    >
      <TextField
        label="Label"
        required
        limit={labelLimits.label}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={action.issueAt('name')}
      />
    </ActionDialog>
  );
}
