import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { useFirstFaultFocus } from '#client/shared/form/useFirstFaultFocus.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { ActionFailure } from './ActionFailure.tsx';
import type { AccountAction } from './useAccountAction.ts';

interface ActionFormProps {
  action: AccountAction;
  /** The fields that show their own issues. */
  fields: readonly string[];
  submitLabel: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog that runs an action: its fields, Cancel and a submit button, and the failure below. */
export function ActionForm({ action, fields, submitLabel, onSubmit, onCancel, children }: ActionFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useFirstFaultFocus(element, action.failures);
  return (
    <>
      <chakra.form
        ref={element}
        noValidate
        display="flex"
        flexDirection="column"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        <Row justifyContent="flex-end">
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
          <ActionButton type="submit" isOff={action.isBusy}>
            {submitLabel}
          </ActionButton>
        </Row>
      </chakra.form>
      <ActionFailure action={action} fields={fields} />
    </>
  );
}
