import { type ReactNode, useEffect } from 'react';
import { Row } from '#client/shared/ui/layout.tsx';
import { Heading } from '#client/shared/ui/text.tsx';

export interface ScreenHeadProps {
  title: string;
  /** The buttons beside the heading. */
  actions?: ReactNode;
}

/** The heading of a screen, which is the title of its tab too. */
export function ScreenHead({ title, actions }: ScreenHeadProps) {
  useEffect(() => {
    document.title = `${title} | Admin`;
  }, [title]);
  return (
    <Row justifyContent="space-between" minHeight="touch">
      <Heading as="h1" dir="auto" fontSize="1.5rem">
        {title}
      </Heading>
      {actions}
    </Row>
  );
}
