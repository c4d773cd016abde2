import { Button } from '@chakra-ui/react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useInquiryActions } from '#client/admin/inquiries/useInquiryActions.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { styled } from '#client/shared/ui/styled.ts';

const Frame = styled('section', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2',
  padding: '4',
  marginBlockEnd: '4',
  backgroundColor: 'sunken',
  border: 'hair',
  borderRadius: 'control',
  textStyle: 'small',
  '& ul': { listStyle: 'disc', paddingInlineStart: '6' },
});

/** Why an inquiry counts as spam, with a button that marks it as no spam. */
export function SpamNotice({ inquiry }: { inquiry: InquiryToWork }) {
  const { spamReasons, letters } = inquiry;
  const change = useInquiryActions();
  const mayWrite = usePermission('inquiries:write');
  const isHeld = letters.some(({ heldReason }) => heldReason === 'spam');
  return (
    <Frame>
      <strong>This counts as spam</strong>
      {spamReasons.length === 0 ? (
        <p>Staff marked it so.</p>
      ) : (
        <ul>
          {spamReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {isHeld && <p>Its letters are held. They go out as soon as you say that it is not spam.</p>}
      {mayWrite && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void change(inquiry, { state: 'new' }, 'Marked as no spam.')}
        >
          Not spam
        </Button>
      )}
    </Frame>
  );
}
