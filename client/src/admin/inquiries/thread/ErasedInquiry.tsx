import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { stateLabel } from '#client/admin/inquiries/inquiry-labels.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { formLabel } from '#domain/forms/form-names.ts';

interface ErasedInquiryProps {
  inquiry: InquiryToWork & { erasedAt: string };
  onClose: () => void;
}

/** What is left of an inquiry whose sender was erased: nothing to answer and nothing to change. */
export function ErasedInquiry({ inquiry, onClose }: ErasedInquiryProps) {
  const isWide = useIsWide();
  return (
    <chakra.section padding={{ lg: '6' }} aria-label={`Inquiry ${inquiry.reference}`}>
      <Stack gap="4" align="flex-start">
        <Heading size="sm" as={isWide ? 'h2' : 'h1'}>
          Inquiry {inquiry.reference}
        </Heading>
        <Text textStyle="small">
          The data of the sender were erased <Moment at={inquiry.erasedAt} />. Nothing is left to answer or to
          change.
        </Text>
        <Text textStyle="small" color="ink.muted">
          {formLabel(inquiry.formType)} form, received <Moment at={inquiry.createdAt} />. State:{' '}
          {stateLabel(inquiry.state)}.
        </Text>
        <Button variant="outline" size="sm" onClick={onClose}>
          Close
        </Button>
      </Stack>
    </chakra.section>
  );
}
