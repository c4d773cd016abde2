import { chakra, Span, Text } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from '#client/shared/ui/styled.ts';
import { tooLong } from '#domain/limits.ts';

/** Attributes that connect a control with its label and its error. */
export interface ControlAttributes {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  required?: boolean;
  /** Beside the label, such as that the field is optional. */
  remark?: string | undefined;
  /** Most characters the rule takes. Nothing is cut: near it they are counted, beyond it the rule's sentence is shown. */
  limit?: number | undefined;
  /** The sentence of the rule that refuses the value. */
  error?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

const Frame = styled('div', { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' });

/** The part of a limit from which on the characters are counted. */
const NEAR = 0.9;

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const lengthOf = ({ type, value }: TextControl): number =>
  (type === 'password' ? value : value.trim()).length;

/**
 * The length of the control in a frame, measured like the rule, which trims all but passwords; 0 where nothing limits it. Also what was
 * typed before hydration or set by a script, and nothing any more once the form is reset.
 */
function useLength(isLimited: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  // After each render: a script may have set or emptied the control, of which no event tells.
  useEffect(() => {
    const control = frame.current?.querySelector<TextControl>('input, textarea');
    if (isLimited && control) setLength(lengthOf(control));
  });
  useEffect(() => {
    const form = isLimited && frame.current?.closest('form');
    if (!form) return;
    const clear = () => setLength(0);
    form.addEventListener('reset', clear);
    return () => form.removeEventListener('reset', clear);
  }, [isLimited]);
  return {
    length,
    attributes: {
      ref: frame,
      // React's event and no listener of the control: that would render before React has seen the letter, and so put the
      // old value back into a control whose value is set.
      ...(isLimited && {
        onInput: ({ target }: FormEvent) => setLength(lengthOf(target as TextControl)),
      }),
    },
  };
}

/** A label, its control, and below it the error and the count of its characters. */
export function Field({ label, required = false, remark, limit, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-fault`;
  const countId = `${id}-count`;
  const { length, attributes } = useLength(limit !== undefined);
  const isCounted = limit !== undefined && length > limit * NEAR;
  const fault = error ?? (isCounted && length > limit ? tooLong(label, limit) : undefined);
  const describedBy = [fault && errorId, isCounted && countId].filter(Boolean).join(' ');
  return (
    <Frame {...attributes}>
      <chakra.label htmlFor={id} textStyle="label">
        {label}
        {required && (
          <Span color="bad" aria-hidden="true">
            {' *'}
          </Span>
        )}
        {remark && (
          <Span fontWeight="400" color="ink.muted">
            {` (${remark})`}
          </Span>
        )}
      </chakra.label>
      {children({
        id,
        required,
        'aria-invalid': fault !== undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {fault && (
        <Text id={errorId} textStyle="small" color="bad" role={error ? undefined : 'alert'}>
          {fault}
        </Text>
      )}
      {isCounted && (
        <Text id={countId} textStyle="small" color="ink.muted" fontVariantNumeric="tabular-nums">
          {length} / {limit}
        </Text>
      )}
    </Frame>
  );
}
