import { useState } from 'react';
import { SecretsDialog } from '#client/admin/account/SecretsDialog.tsx';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { ActionFailure, useAction } from '#client/admin/parts/ActionForm.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { useAppointmentCalls } from './useAppointmentCalls.ts';

const QUESTION = {
  title: 'Make an address for your calendar?',
  text: 'Outlook, Google and Apple Calendar read all appointments at it. An address you made before stops working.',
  confirmLabel: 'Make the address',
};

/** Makes the private address of the calendar feed, shows it once, and so ends the address before it. */
export function CalendarFeed() {
  const { createFeed } = useAppointmentCalls();
  const action = useAction();
  const [address, setAddress] = useState<string | null>(null);
  return (
    <>
      <ActionButton
        look="outline"
        size="small"
        isOff={action.isBusy}
        onClick={() => ask(QUESTION, () => void action.run(createFeed, setAddress))}
      >
        Calendar feed
      </ActionButton>
      <ActionFailure action={action} />
      {address !== null && (
        <SecretsDialog
          title="The address of your calendar"
          text="Subscribe to it in your calendar program now; it is not shown again. Whoever has it can read the names of visitors."
          secrets={[address]}
          onClose={() => setAddress(null)}
        />
      )}
    </>
  );
}
