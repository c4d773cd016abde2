import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { byItself } from '#client/admin/data/by-itself.ts';
import { NewInquiryCountDocument } from '#client/admin/data/documents.generated.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { ButtonLink } from '#client/shared/ui/Button.tsx';
import { BellIcon } from '#client/shared/ui/icons.tsx';

/** How often the bell asks, in milliseconds. */
const ROUND = 20_000;

const Count = chakra('span', {
  base: {
    minWidth: '3',
    paddingInline: 'half',
    borderRadius: 'round',
    backgroundColor: 'action',
    color: 'action.on',
    textStyle: 'label',
    fontVariantNumeric: 'tabular-nums',
  },
});

function inWords(count: number | undefined): string {
  if (count === undefined) return 'New inquiries';
  if (count === 0) return 'No new inquiries';
  return count === 1 ? '1 new inquiry' : `${count} new inquiries`;
}

/** "The bell counts new inquiries" (rulings), and leads to them. A tab nobody looks at does not ask. */
export function Bell() {
  const { data, previousData } = useQuery(NewInquiryCountDocument, {
    context: byItself,
    pollInterval: ROUND,
    skipPollAttempt: () => document.hidden,
  });
  const count = (data ?? previousData)?.newInquiryCount;
  return (
    <ButtonLink
      look="bare"
      size="small"
      paddingInline="1"
      minWidth="touch"
      to={`${adminPaths.inquiries}?state=new`}
      aria-label={inWords(count)}
      title={inWords(count)}
    >
      <BellIcon />
      {count ? <Count>{count}</Count> : null}
    </ButtonLink>
  );
}
