import { ConfirmDialog } from './ConfirmDialog.tsx';

interface RecordGoneProps {
  /** What happens to the record, and to what was typed. */
  text: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Says that somebody has deleted the record that is edited, and offers to bring it back. */
export const RecordGone = (props: RecordGoneProps) => (
  <ConfirmDialog title="Somebody deleted this meanwhile" {...props} />
);
