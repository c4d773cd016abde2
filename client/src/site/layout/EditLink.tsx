import { Box } from '@chakra-ui/react';
import type { Params } from '#client/shared/page/lazy-page.ts';
import { usePageWords } from '#client/shared/page/page-words.ts';
import { OutLinkButton } from '#client/shared/ui/OutLinkButton.tsx';
import { caseStudyKey } from '#client/site/data/case-study-keys.ts';
import type { ShownCaseStudy } from '#client/site/data/useCaseStudies.ts';
import type { PageId } from '#domain/pages/pages.ts';

interface EditLinkProps {
  /** Whose words the page shows. */
  id: PageId;
  /** Those of its route. */
  params: Params;
}

/** For staff on the live site: leads to the words of the page, or to the case study that it shows. Not printed. */
export function EditLink({ id, params: { address } }: EditLinkProps) {
  const known = usePageWords();
  const study = address === undefined ? null : known.of(caseStudyKey(address)).ready();
  const shown = study as ShownCaseStudy | null | undefined;
  return (
    <Box as="aside" aria-label="For staff" position="fixed" insetInlineStart="4" bottom="4" zIndex="header">
      <OutLinkButton
        variant="outline"
        size="sm"
        backgroundColor="surface"
        href={shown ? `/admin/case-studies/${encodeURIComponent(shown.id)}` : `/admin/pages/${id}`}
      >
        Edit this page
      </OutLinkButton>
    </Box>
  );
}
