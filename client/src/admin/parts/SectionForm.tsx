import { Button, HStack, Text } from '@chakra-ui/react';
import type { ReactNode, SyntheticEvent } from 'react';
import { ActionForm } from './ActionForm.tsx';
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
export function SectionForm({ state, formState, ...form }: SectionFormProps) {
  const { errors, submitCount } = formState;
  const { status, isDirty, isRestored, discard, ...rest } = state;
  // The fields show their own errors.
  const alert = status.kind === 'editing' && Object.keys(errors).length === 0 ? status.alert : null;
  const failure = alert === null ? null : { code: '', message: alert, issues: [] };
  return (
    <>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <ActionForm
        action={{ isBusy: status.kind === 'saving', failures: submitCount, failure }}
        submit={{ isOff: !isDirty }}
        {...form}
      />
      <FormInterruptions status={status} {...rest} />
    </>
  );
}

/** Says that what was typed before a reload is there again. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <HStack wrap="wrap" gap="4" role="status">
    <Text color="ink.muted">Your unsaved changes were restored.</Text>
    <Button variant="outline" size="sm" onClick={onDiscard}>
      Discard them
    </Button>
  </HStack>
);
