import { chakra } from '@chakra-ui/react';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading } from '#client/shared/ui/text.tsx';
import { stateLabel } from './inquiry-labels.ts';
import type { OtherInquiry } from './useInquiryRecord.ts';

/** What else the same address has sent. */
export function OthersOfSender({ others }: { others: readonly OtherInquiry[] }) {
  if (others.length === 0) return null;
  return (
    <section aria-label="From the same sender">
      <Subheading paddingBlockEnd="1">From the same sender</Subheading>
      <chakra.ul textStyle="small">
        {others.map(({ id, reference, subject, state, createdAt }) => (
          <chakra.li key={id} paddingBlock="half" overflowWrap="anywhere">
            <TextLink to={`${adminPaths.inquiries}?edit=${id}`}>{subject}</TextLink>
            <chakra.span display="block" color="ink.muted">
              {reference}, {stateLabel(state)}, <Moment at={createdAt} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
