import { PageStep } from '#client/admin/parts/PageStep.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import type { Neighbours } from './useNeighbours.ts';

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
