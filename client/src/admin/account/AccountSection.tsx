import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '#client/shared/ui/Card.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Note, Subheading } from '#client/shared/ui/text.tsx';

interface AccountSectionProps {
  title: string;
  /** Its purpose, in a sentence or two. */
  text: string;
  actions?: ReactNode;
  /** Receives the focus when the focused button is removed. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One section of the account screen: title, purpose, buttons and content. */
export function AccountSection({ title, text, actions, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} minWidth="0" padding="4" gap="2">
      <Row justifyContent="space-between">
        <Subheading as="h2" id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Subheading>
        {actions && <Row gap="2">{actions}</Row>}
      </Row>
      <Note maxWidth="52rem">{text}</Note>
      {children}
    </Card>
  );
}
