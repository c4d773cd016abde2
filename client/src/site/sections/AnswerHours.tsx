import { chakra } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import { Text } from '#client/shared/ui/text.tsx';
import type { ListSection, Moment } from '#client/site/content/shapes.ts';

const List = styled('dl', {
  '& > div': { borderTop: 'hair', paddingBlock: '4' },
  '& > div:first-of-type': { borderTop: 'rule' },
  '& dt': { textStyle: 'subheading' },
});

/** Who answers at which hours, beside the title. */
export const AnswerHours = ({ words }: { words: ListSection<Moment> }) => (
  <div>
    <chakra.h2 textStyle="label" color="ink.muted" paddingBlockEnd="2">
      {words.heading}
    </chakra.h2>
    <List>
      {words.items.map(({ when, text }) => (
        <div key={when}>
          <dt>{when}</dt>
          <Text as="dd" tone="muted">
            {text}
          </Text>
        </div>
      ))}
    </List>
  </div>
);
