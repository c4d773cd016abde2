import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';
import { PageStep } from './PageStep.tsx';

interface PageTurnerProps {
  page: number;
  pageCount: number;
  goTo: (page: number) => void;
}

/** "Page x of y", only when there is more than one page (admin spec, section 2, Admin technologies). */
export function PageTurner({ page, pageCount, goTo }: PageTurnerProps) {
  if (pageCount <= 1) return null;
  return (
    <Row as="nav" aria-label="Pages" justifyContent="flex-end">
      <PageStep isPossible={page > 1} onStep={() => goTo(page - 1)}>
        Previous
      </PageStep>
      <Text size="small" tone="muted" role="status">
        Page {Math.min(page, pageCount)} of {pageCount}
      </Text>
      <PageStep isPossible={page < pageCount} onStep={() => goTo(page + 1)}>
        Next
      </PageStep>
    </Row>
  );
}
