import { Button } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

export interface ActionButtonProps extends ComponentProps<typeof Button> {
  /** Whether a press does nothing now, such as while its own work runs. */
  isOff: boolean;
}

/**
 * A button that can be off. It keeps the focus then, which a disabled one would lose (WCAG 2.2, 2.4.3), and ignores a press;
 * of a form, Enter in a field too.
 */
export const ActionButton = ({ isOff, onClick, ...button }: ActionButtonProps) => (
  <Button
    {...button}
    aria-disabled={isOff || undefined}
    // Chakra's styles of a pointer over it leave out what has this attribute.
    data-disabled={isOff || undefined}
    // Enter in a field presses the submit button of its form.
    onClick={isOff ? (event) => event.preventDefault() : onClick}
  />
);

/** Such a button beside others: small, and with a line around it. */
export const OutlineAction = (props: ActionButtonProps) => (
  <ActionButton variant="outline" size="sm" {...props} />
);
