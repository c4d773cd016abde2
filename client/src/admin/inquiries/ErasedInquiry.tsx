import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { PageStep } from '#client/admin/parts/Pagination.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row, Stack } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { InquiryHistory } from './InquiryHistory.tsx';
import { stateLabel, typeLabel } from './inquiry-labels.ts';
import type { InquiryToWork } from './useInquiryRecord.ts';
import type { Neighbours } from './useNeighbours.ts';

interface ErasedInquiryProps {
  inquiry: InquiryToWork & { erasedAt: string };
  neighbours: Neighbours;
  onClose: () => void;
}

/** What is left of an inquiry whose sender was erased: nothing to answer and nothing to change. */
export const ErasedInquiry = ({ inquiry, neighbours, onClose }: ErasedInquiryProps) => (
  <Dialog title={`Inquiry ${inquiry.reference}`} size="form" onEscape={onClose}>
    <Stack gap="2" paddingBlockStart="2">
      <InquirySteps {...neighbours} />
      <Text>
        The data of the sender were erased <Moment at={inquiry.erasedAt} />. Nothing is left to answer or to
        change.
      </Text>
      <Text size="small" tone="muted">
        {typeLabel(inquiry.formType)} form, received <Moment at={inquiry.createdAt} />. State:{' '}
        {stateLabel(inquiry.state)}.
      </Text>
      <InquiryHistory id={inquiry.id} />
      <Row justifyContent="flex-end">
        <Button onClick={onClose}>Close</Button>
      </Row>
    </Stack>
  </Dialog>
);

/** Leads to the inquiries before and after this one in the list. */
export const InquirySteps = ({ previous, next }: Neighbours) => (
  <Row as="nav" aria-label="Neighbouring inquiries" gap="1">
    <PageStep isPossible={previous !== null} onStep={() => void previous?.()}>
      Previous inquiry
    </PageStep>
    <PageStep isPossible={next !== null} onStep={() => void next?.()}>
      Next inquiry
    </PageStep>
  </Row>
);
