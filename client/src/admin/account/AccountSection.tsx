import { type ReactNode, type Ref, useId } from 'react';
import { Card } from '#client/shared/ui/Card.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';

interface AccountSectionProps {
  title: string;
  /** What it is for, in a sentence or two. */
  text: string;
  actions?: ReactNode;
  /** Takes the focus when what had it went away. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** One matter of the account: its name, what it is for, what can be done, and how it stands. */
export function AccountSection({ title, text, actions, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} minWidth="0">
      <Row justifyContent="space-between">
        <Subheading as="h2" id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </Subheading>
        {actions && <Row gap="1">{actions}</Row>}
      </Row>
      <Text size="small" tone="muted" maxWidth="prose">
        {text}
      </Text>
      {children}
    </Card>
  );
}
