import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import type { Neighbours } from './useNeighbours.ts';

/** Leads to the inquiries before and after this one in the list. */
export const InquirySteps = ({ previous, next }: Neighbours) => (
  <Row as="nav" aria-label="Neighbouring inquiries" gap="1">
    <Button look="outline" size="small" disabled={!previous} onClick={() => void previous?.()}>
      Previous inquiry
    </Button>
    <Button look="outline" size="small" disabled={!next} onClick={() => void next?.()}>
      Next inquiry
    </Button>
  </Row>
);
