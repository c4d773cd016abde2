import { useState } from 'react';
import { SecretsDialog } from '#client/admin/account/SecretsDialog.tsx';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { useAppointmentCalls } from './useAppointmentCalls.ts';

const QUESTION = {
  title: 'Make addresses for your calendar?',
  text: 'Outlook, Google and Apple Calendar read the appointments at them: all, or those that you take. Addresses you made before stop working.',
  confirmLabel: 'Make the addresses',
};

/** Makes the private addresses of the calendar feeds, shows them once, and so ends those before them. */
export function CalendarFeed() {
  const { createAddresses } = useAppointmentCalls();
  const action = useAction();
  const [addresses, setAddresses] = useState<{ all: string; mine: string } | null>(null);
  return (
    <>
      <OutlineAction
        isOff={action.isBusy}
        onClick={() => ask(QUESTION, () => void action.run(createAddresses, setAddresses))}
      >
        Calendar feed
      </OutlineAction>
      <ActionFailure action={action} />
      {addresses !== null && (
        <SecretsDialog
          title="The addresses of your calendar"
          text="The first has all appointments, the second those that you take. Subscribe to one in your calendar program now; they are not shown again. Whoever has one can read the names of visitors."
          secrets={[addresses.all, addresses.mine]}
          onClose={() => setAddresses(null)}
        />
      )}
    </>
  );
}
