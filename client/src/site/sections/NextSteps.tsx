import { chakra, Heading, Text } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import type { Feature, ListSection } from '#client/site/content/shapes.ts';

const List = styled('ol', { counterReset: 'step' });

const Step = styled('li', {
  position: 'relative',
  paddingInlineStart: '10',
  paddingBlock: '4',
  borderTop: 'hair',
  counterIncrement: 'step',
  _before: {
    content: 'counter(step)',
    position: 'absolute',
    insetInlineStart: '0',
    textStyle: 'subheading',
    color: 'ink.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The next steps: a numbered list beside other content. */
export const NextSteps = ({ words }: { words: ListSection<Feature> }) => (
  <chakra.section>
    <Heading as="h3" size="sm" paddingBlockEnd="4">
      {words.heading}
    </Heading>
    <List>
      {words.items.map(({ title, text }) => (
        <Step key={title}>
          <Text fontWeight="650">{title}</Text>
          <Text textStyle="small" color="ink.muted">
            {text}
          </Text>
        </Step>
      ))}
    </List>
  </chakra.section>
);
