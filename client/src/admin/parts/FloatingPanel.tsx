import { Popover, Portal } from '@chakra-ui/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface FloatingPanelProps {
  /** The button that it belongs to and stands below, at its start or its end. */
  buttonId: string;
  placement?: 'bottom-start' | 'bottom-end';
  label: string;
  /** A CSS length; on a narrow screen what there is. */
  width: string;
  /** Whether it takes the focus, which otherwise stays with the button or goes to what it holds. */
  isFocused?: boolean;
  /** Called by Escape, and by a press or a focus elsewhere. */
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** An open panel below a button, to be fetched late: Chakra's popover. Escape gives the focus back to the button. */
export function FloatingPanel(props: FloatingPanelProps) {
  const { buttonId, placement = 'bottom-start', label, width, isFocused = false, onClose } = props;
  const panel = useRef<HTMLDivElement>(null);
  // Chakra's popover gives it away when it is opened, not where it is rendered open. It is above the page before it is placed.
  useEffect(() => {
    if (isFocused) panel.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <Popover.Root
      open
      ids={{ trigger: buttonId }}
      positioning={{ placement }}
      autoFocus={false}
      onEscapeKeyDown={() => document.getElementById(buttonId)?.focus({ preventScroll: true })}
      onOpenChange={onClose}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            ref={panel}
            aria-label={label}
            style={{ '--panel-width': width } as CSSProperties}
            onKeyDown={props.onKeyDown}
          >
            {props.children}
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
