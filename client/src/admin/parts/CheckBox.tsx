import { Checkbox } from '@chakra-ui/react';
import { type ComponentProps, useLayoutEffect, useReducer, useRef } from 'react';

interface CheckBoxProps extends ComponentProps<typeof Checkbox.Root> {
  checked: boolean | 'indeterminate';
  /** Attributes of the box itself. */
  box?: Omit<ComponentProps<typeof Checkbox.HiddenInput>, 'ref'>;
  /** Whether its label, which are the children, is for screen readers only. */
  isLabelUnseen?: boolean;
}

/** Over all of it instead of a hidden pixel: a finger that explores the screen with a reader finds it where it is seen. */
const overAll = {
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  clip: 'auto',
  opacity: 0,
  cursor: 'inherit',
} as const;

/** Chakra's checkbox with its label. Its box is what `checked` says, after a press that was refused too. */
export function CheckBox({ checked, box, isLabelUnseen = false, children, ...root }: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // Chakra's writes it into the box when it changes: not at the first rendering, and not where a press changed nothing.
  useLayoutEffect(() => {
    if (!input.current) return;
    input.current.checked = checked === true;
    input.current.indeterminate = checked === 'indeterminate';
  });
  return (
    <Checkbox.Root {...root} checked={checked}>
      <Checkbox.HiddenInput {...box} ref={input} style={overAll} onChange={renderAgain} />
      <Checkbox.Control />
      <Checkbox.Label srOnly={isLabelUnseen}>{children}</Checkbox.Label>
    </Checkbox.Root>
  );
}
