import { Box, Button, chakra, HStack, Text } from '@chakra-ui/react';
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type AdminFailure, failureOf } from '#client/admin/data/failure-of.ts';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { ActionButton } from './ActionButton.tsx';
import { Dialog } from './Dialog.tsx';
import { lowFields } from './dense.ts';

interface ActionFailureProps {
  action: Pick<Outcome, 'isBusy' | 'failure' | 'failures'>;
  /** The fields that show their own issues. */
  fields?: readonly string[];
}

/** The reason an action failed; otherwise nothing. */
export function ActionFailure({ action: { failure }, fields = [] }: ActionFailureProps) {
  const isShownAtField = failure?.issues.some(({ field }) => fields.includes(field));
  if (!failure || isShownAtField) return null;
  return (
    <Text role="alert" color="bad" textStyle="small" fontWeight="600">
      {failure.message}
    </Text>
  );
}

interface ActionFormProps extends ActionFailureProps {
  submitLabel: string;
  /** How the submit button looks, and whether it is off beside while the action runs. */
  submit?: Partial<ComponentProps<typeof ActionButton>>;
  /** How often it was refused before it was sent. */
  refusals?: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Left out: it stands on a screen, and there is nothing to cancel. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form that runs an action: its fields, Cancel and a submit button, and the failure below. */
export function ActionForm({ action, fields, onSubmit, onCancel, children, ...rest }: ActionFormProps) {
  const { submitLabel, submit, refusals = 0 } = rest;
  const element = useRef<HTMLFormElement>(null);
  useFirstFaultFocus(element, refusals + action.failures);
  return (
    <>
      <chakra.form
        ref={element}
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        css={lowFields}
        {...(!onCancel && { maxWidth: 'dialog' })}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {children}
        <HStack wrap="wrap" gap="4" justify={onCancel && 'flex-end'}>
          {onCancel && (
            <Button variant="outline" size="sm" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <ActionButton size="sm" {...submit} type="submit" isOff={action.isBusy || (submit?.isOff ?? false)}>
            {submitLabel}
          </ActionButton>
        </HStack>
      </chakra.form>
      <ActionFailure action={action} {...(fields && { fields })} />
    </>
  );
}

interface ActionDialogProps extends ActionFormProps {
  title: string;
  size?: 'lg' | 'sm';
  onCancel: () => void;
}

/** Such a form in a dialog. */
export const ActionDialog = ({ title, size = 'sm', ...form }: ActionDialogProps) => (
  <Dialog title={title} size={size} onEscape={form.onCancel}>
    <Box paddingBlockStart="2">
      <ActionForm {...form} />
    </Box>
  </Dialog>
);

/** The outcome of the last attempt at an action. */
export interface Outcome {
  readonly isBusy: boolean;
  /** Why the last attempt failed; null if it did not. */
  readonly failure: AdminFailure | null;
  /** How many attempts have failed; a change of it moves the focus to the invalid field. */
  readonly failures: number;
  /** The message of the last failure for a field. */
  issueAt(field: string): string | undefined;
}

/** An action of a screen or a dialog, and the outcome of its last attempt. */
export interface Action extends Outcome {
  /** Runs `work`, and on success `onDone`. Never rejects. */
  run<Result>(work: () => Promise<Result>, onDone?: (result: Result) => void): Promise<void>;
  /** Clears the outcome of the last attempt. */
  dismiss(): void;
}

/** One action at a time; its failure is kept until the next attempt. */
export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AdminFailure | null>(null);
  const [failures, setFailures] = useState(0);
  const dismiss = () => setFailure(null);
  const run: Action['run'] = async (work, onDone = () => undefined) => {
    dismiss();
    setBusy(true);
    try {
      onDone(await work());
    } catch (cause) {
      setFailure(failureOf(cause));
      setFailures((count) => count + 1);
    } finally {
      setBusy(false);
    }
  };
  const issueAt = (name: string) => failure?.issues.find(({ field }) => field === name)?.message;
  return { isBusy, failure, failures, run, dismiss, issueAt };
}
