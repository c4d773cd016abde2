import { Heading, Text } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { ListSection, Moment } from '#client/site/content/shapes.ts';

const List = styled('dl', {
  '& > div': { borderTop: 'hair', paddingBlock: '4' },
  '& > div:first-of-type': { borderTop: 'rule' },
  '& dt': { textStyle: 'subheading' },
});

/** Who answers at which hours, beside the title. */
export const AnswerHours = ({ words }: { words: ListSection<Moment> }) => (
  <div>
    <Heading size="xs" color="ink.muted" paddingBlockEnd="2">
      {words.heading}
    </Heading>
    <List>
      {words.items.map(({ when, text }) => (
        <div key={when}>
          <dt>{when}</dt>
          <Text color="ink.muted" as="dd">
            {text}
          </Text>
        </div>
      ))}
    </List>
  </div>
);
