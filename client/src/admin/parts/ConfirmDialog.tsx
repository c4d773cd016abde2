import { Button, OutlineButton } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Below the title. */
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with a button to confirm and one to cancel. Escape cancels, and the button to cancel has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} size="sm" role="alertdialog" onEscape={onCancel}>
      {text && (
        <Text tone="muted" paddingBlockStart="2">
          {text}
        </Text>
      )}
      <Row paddingBlockStart="6" justifyContent="flex-end">
        <OutlineButton onClick={onCancel} data-autofocus>
          {cancelLabel}
        </OutlineButton>
        <Button size="sm" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Row>
    </Dialog>
  );
}
