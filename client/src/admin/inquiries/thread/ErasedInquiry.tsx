import { chakra } from '@chakra-ui/react';
import { stateLabel, typeLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { OutlineButton } from '#client/shared/ui/Button.tsx';
import { Stack } from '#client/shared/ui/layout.tsx';
import { Note, Subheading, Text } from '#client/shared/ui/text.tsx';

interface ErasedInquiryProps {
  inquiry: InquiryToWork & { erasedAt: string };
  onClose: () => void;
}

/** What is left of an inquiry whose sender was erased: nothing to answer and nothing to change. */
export function ErasedInquiry({ inquiry, onClose }: ErasedInquiryProps) {
  const isWide = useIsWide();
  return (
    <chakra.section padding={{ lg: '6' }} aria-label={`Inquiry ${inquiry.reference}`}>
      <Stack alignItems="flex-start">
        <Subheading as={isWide ? 'h2' : 'h1'}>Inquiry {inquiry.reference}</Subheading>
        <Text size="sm">
          The data of the sender were erased <Moment at={inquiry.erasedAt} />. Nothing is left to answer or to
          change.
        </Text>
        <Note>
          {typeLabel(inquiry.formType)} form, received <Moment at={inquiry.createdAt} />. State:{' '}
          {stateLabel(inquiry.state)}.
        </Note>
        <OutlineButton onClick={onClose}>Close</OutlineButton>
      </Stack>
    </chakra.section>
  );
}
