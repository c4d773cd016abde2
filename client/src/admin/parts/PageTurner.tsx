import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Text } from '#client/shared/ui/text.tsx';

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
      <Button look="outline" size="small" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        Previous
      </Button>
      <Text size="small" tone="muted" role="status">
        Page {page} of {pageCount}
      </Text>
      <Button look="outline" size="small" disabled={page >= pageCount} onClick={() => goTo(page + 1)}>
        Next
      </Button>
    </Row>
  );
}
