import { chakra } from '@chakra-ui/react';
import { type ReactNode, type SyntheticEvent, useRef } from 'react';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { OutlineButton } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { ActionButton } from './ActionButton.tsx';
import { lowFields } from './dense.ts';
import { FormInterruptions } from './FormInterruptions.tsx';
import type { RecordForm } from './useRecordForm.ts';

interface SectionFormProps {
  /** What `useRecordForm` returned. */
  state: Omit<RecordForm, 'form' | 'submit'>;
  formState: { readonly errors: object; readonly submitCount: number };
  submitLabel: string;
  onSubmit: (event: SyntheticEvent) => void;
  /** Its fields. */
  children: ReactNode;
}

/** A form that stands in a section of a screen: its fields, the button that saves it, and why it was not saved. */
export function SectionForm({ state, formState, submitLabel, onSubmit, children }: SectionFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { errors, submitCount } = formState;
  useFirstFaultFocus(element, submitCount);
  const { status, isDirty, isRestored, discard, ...rest } = state;
  return (
    <>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <chakra.form
        ref={element}
        noValidate
        display="flex"
        flexDirection="column"
        gap="2"
        maxWidth="dialog"
        css={lowFields}
        onSubmit={onSubmit}
      >
        {children}
        <Row>
          <ActionButton size="small" type="submit" isOff={!isDirty || status.kind === 'saving'}>
            {submitLabel}
          </ActionButton>
        </Row>
      </chakra.form>
      <chakra.p role="alert" color="bad" textStyle="small" fontWeight="600">
        {/* The fields show their own errors. */}
        {status.kind === 'editing' && Object.keys(errors).length === 0 && status.alert}
      </chakra.p>
      <FormInterruptions status={status} {...rest} />
    </>
  );
}

/** Says that what was typed before a reload is there again. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Row role="status" textStyle="small">
    <Text tone="muted">Your unsaved changes were restored.</Text>
    <OutlineButton onClick={onDiscard}>Discard them</OutlineButton>
  </Row>
);
