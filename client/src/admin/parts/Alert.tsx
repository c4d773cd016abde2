import { OutlineButton } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';

/** A sentence of the error catalogue above a list that stays usable; shown until it is dismissed. */
export function Alert({ children, onDismiss }: { children: string; onDismiss: () => void }) {
  return (
    <Row role="alert" justifyContent="space-between" borderInlineStart="rule" paddingInlineStart="4">
      <Text color="bad" fontWeight="600">
        {children}
      </Text>
      <OutlineButton onClick={onDismiss}>Dismiss</OutlineButton>
    </Row>
  );
}
