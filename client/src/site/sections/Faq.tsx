import { Heading, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { ChevronIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { ListSection, Question } from '#client/site/content/shapes.ts';
import { Band, Split } from './Band.tsx';
import { BandHead } from './HeadedBand.tsx';

const Item = styled('details', {
  borderTop: 'hair',
  _last: { borderBottom: 'hair' },
  '& svg': { transition: 'transform' },
  '&[open] svg': { transform: 'rotate(180deg)' },
});

const Summary = styled('summary', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4',
  minHeight: '16',
  paddingBlock: '2',
  textStyle: 'subheading',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  _hover: { color: 'action.text' },
});

/**
 * Questions with collapsible answers, one open at a time (public spec, section 4). Works without scripts: the browser
 * closes the others, since all have one name.
 */
export function Faq({ words }: { words: ListSection<Question> }) {
  const name = useId();
  return (
    <Band edge="hair">
      <Split>
        <BandHead words={words} />
        <div>
          {words.items.map(({ question, answer }) => (
            <Item key={question} name={name}>
              <Summary>
                <Heading as="h3" unstyled font="inherit">
                  {question}
                </Heading>
                <ChevronIcon />
              </Summary>
              <Text maxWidth="prose" paddingBlockEnd="6">
                {answer}
              </Text>
            </Item>
          ))}
        </div>
      </Split>
    </Band>
  );
}
