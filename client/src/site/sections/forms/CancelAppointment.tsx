import { chakra } from '@chakra-ui/react';
import { Button } from '#client/shared/ui/Button.tsx';
import { Heading, Text } from '#client/shared/ui/text.tsx';
import type { cancel } from '#client/site/content/appointment.ts';
import { usePostedForm } from './usePostedForm.ts';

const Part = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', paddingBlockStart: '3', borderTop: 'rule' },
});

const Question = chakra('summary', {
  base: { display: 'list-item', paddingBlock: '1', minHeight: 'touch', cursor: 'pointer', fontWeight: '650' },
});

interface CancelAppointmentProps {
  token: string;
  words: typeof cancel;
  unreachable: string;
}

/** Cancels the appointment of a link, after a second press. */
export function CancelAppointment({ token, words, unreachable }: CancelAppointmentProps) {
  const address = `/appointment/${token}`;
  const { form, refusal, isSending, onSubmit } = usePostedForm(address, unreachable);
  return (
    <Part id="cancel">
      <Heading>{words.heading}</Heading>
      <details>
        <Question>{words.question}</Question>
        <Text tone="muted" paddingBlockEnd="2">
          {words.text}
        </Text>
        <form ref={form} method="post" action={address} onSubmit={onSubmit}>
          <input type="hidden" name="action" value="cancel" />
          <Button type="submit" look="outline" aria-disabled={isSending || undefined}>
            {words.submit}
          </Button>
          <Text role="alert" tabIndex={-1} size="small" color="bad">
            {refusal?.message}
          </Text>
        </form>
      </details>
    </Part>
  );
}
