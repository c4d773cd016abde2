import { chakra } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import { Note, Subheading } from '#client/shared/ui/text.tsx';
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
    <Subheading paddingBlockEnd="4">{words.heading}</Subheading>
    <List>
      {words.items.map(({ title, text }) => (
        <Step key={title}>
          <chakra.p fontWeight="650">{title}</chakra.p>
          <Note>{text}</Note>
        </Step>
      ))}
    </List>
  </chakra.section>
);
