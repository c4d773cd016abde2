import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** Said below the title; left out where the title says all. */
  text?: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** A question with two answers; Escape means no, and no has the focus. */
export function ConfirmDialog({ title, text, yes, no, onYes, onNo }: ConfirmDialogProps) {
  return (
    <Dialog title={title} size="question" role="alertdialog" onEscape={onNo}>
      {text && (
        <Text tone="muted" paddingBlockStart="1">
          {text}
        </Text>
      )}
      <Row paddingBlockStart="3" justifyContent="flex-end">
        <Button look="outline" onClick={onNo} autoFocus>
          {no}
        </Button>
        <Button onClick={onYes}>{yes}</Button>
      </Row>
    </Dialog>
  );
}
