import { Badge } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';

/** A label as the screens know it. */
export interface NamedLabel {
  readonly id: string;
  readonly name: string;
}

const List = styled('ul', { display: 'flex', flexWrap: 'wrap', gap: '1', minWidth: '0' });

/** The labels of an inquiry, as small quiet tags; nothing where it has none. */
export const LabelList = ({ labels }: { labels: readonly NamedLabel[] }) =>
  labels.length > 0 && (
    <List aria-label="Labels">
      {labels.map(({ id, name }) => (
        <Badge as="li" key={id} variant="subtle" fontWeight="400" overflowWrap="anywhere">
          {name}
        </Badge>
      ))}
    </List>
  );
