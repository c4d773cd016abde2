import { Span } from '@chakra-ui/react';
import type { GoTo } from '#client/admin/data/address.ts';
import type { InquiryRowsQuery } from '#client/admin/inquiries/InquiryRows.generated.ts';
import { ActionButton } from '#client/admin/parts/ActionButton.tsx';
import { dense } from '#client/admin/parts/dense.ts';
import { styled } from '#client/shared/ui/styled.ts';

const Foot = styled('nav', {
  lg: { position: 'sticky', bottom: '0', paddingInline: '4', backgroundColor: 'surface' },
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  flexShrink: '0',
  minHeight: '10',
  borderTop: 'hair',
  textStyle: 'label',
  fontWeight: '400',
  color: 'ink.muted',
});

type InboxPagesProps = InquiryRowsQuery['inquiries'] & { goTo: GoTo };

/** Which part of the inbox is shown, and the way to the others. */
export function InboxPages({ page, pageCount, pageSize, total, isTotalExact, goTo }: InboxPagesProps) {
  // Past the end for a moment, until the last page is led to (useLastPage).
  const shown = Math.min(page, pageCount);
  const first = Math.min((shown - 1) * pageSize + 1, total);
  const last = Math.min(shown * pageSize, total);
  const small = { variant: 'outline', size: 'sm', css: dense } as const;
  return (
    <Foot aria-label="Pages">
      <Span role="status" flex="1">
        Showing {first} to {last} of {isTotalExact ? total : `${total}+`}
      </Span>
      {pageCount > 1 && (
        <>
          <ActionButton {...small} isOff={shown <= 1} onClick={() => goTo(shown - 1)}>
            Previous
          </ActionButton>
          <ActionButton {...small} isOff={shown >= pageCount} onClick={() => goTo(shown + 1)}>
            Next
          </ActionButton>
        </>
      )}
    </Foot>
  );
}
