import { Text } from '@chakra-ui/react';
import { toaster } from '#client/admin/data/toaster.ts';
import type { InquiryFilter } from '#client/admin/data/types.generated.ts';
import { resentLabel } from '#client/admin/inquiries/useBulkChanges.ts';
import { useInquiryRecord } from '#client/admin/inquiries/useInquiryRecord.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { adminMessages } from '#domain/messages.ts';

const words = adminMessages.inquiries;

const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  padding: '4',
  backgroundColor: 'sunken',
  border: 'hair',
  borderRadius: 'control',
});

interface FailedLettersProps {
  /** The filter of the list, which applies to the letters too. */
  filter: InquiryFilter;
  /** How many inquiries the list contains. */
  inquiries: number;
}

/** The bar above a list of inquiries with failed letters, with a button to send all of them again. */
export function FailedLetters({ filter, inquiries }: FailedLettersProps) {
  const { resendFailed } = useInquiryRecord();
  const action = useAction();
  const resend = () =>
    action.run(
      () => resendFailed(filter),
      (count) => toaster.show({ tone: 'good', text: resentLabel(count) }),
    );
  const question = {
    title: 'Resend the failed letters?',
    text: `Those of ${inquiries === 1 ? 'the one inquiry' : `all ${inquiries} inquiries`} listed here go out again. What was sent already is not repeated, and spam stays unanswered.`,
    confirmLabel: 'Resend',
  };
  return (
    <>
      {action.failure && <Alert onDismiss={action.dismiss}>{words.resend}</Alert>}
      <Bar>
        <Text textStyle="small">
          Letters of these inquiries could not be delivered. Open one to read what the mail server said.
        </Text>
        <OutlineAction isOff={action.isBusy} onClick={() => ask(question, () => void resend())}>
          Resend failed letters
        </OutlineAction>
      </Bar>
    </>
  );
}
