import { Button, HStack, Text } from '@chakra-ui/react';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Below the title. */
  text?: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Something else that can be done instead. */
  other?: { readonly label: string; readonly run: () => void };
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with a button to confirm and one to cancel. Escape cancels, and the button to cancel has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirmLabel,
  cancelLabel,
  other,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} size="sm" role="alertdialog" onEscape={onCancel}>
      {text && (
        <Text color="ink.muted" paddingBlockStart="2">
          {text}
        </Text>
      )}
      <HStack wrap="wrap" gap="4" paddingBlockStart="6" justify="flex-end">
        <Button variant="outline" size="sm" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        {other && (
          <Button variant="outline" size="sm" onClick={other.run}>
            {other.label}
          </Button>
        )}
        <Button size="sm" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </HStack>
    </Dialog>
  );
}
