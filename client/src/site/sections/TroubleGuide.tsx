import { Link } from 'react-router-dom';
import { ArrowIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';

const Sheet = styled('nav', {
  colorScheme: 'dark',
  backgroundColor: 'band',
  color: 'ink',
  borderRadius: 'control',
  padding: { base: '4', md: '6' },
  '& > h2': { textStyle: 'subheading', paddingBlockEnd: '2' },
  '& li': { borderTop: 'hair' },
});

/** A line: what went wrong on the left, the product on the right. All of it leads there. */
const Line = styled(Link, {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  columnGap: '2',
  alignItems: 'center',
  minHeight: 'touch',
  paddingBlock: '2',
  textStyle: 'small',
  '& > strong': { color: 'action.text' },
  '& > svg': { color: 'action.text' },
  _hover: { '& > strong': { textDecorationLine: 'underline', textUnderlineOffset: '0.22em' } },
});

/** From what went wrong to the product that is for it. */
export const TroubleGuide = ({ words }: { words: WordsOfPage<'solutions'>['troubles'] }) => (
  <Sheet aria-label={words.heading}>
    <h2>{words.heading}</h2>
    <ul>
      {words.items.map(({ text, label, to }) => (
        <li key={label}>
          <Line to={to}>
            <span>{text}</span>
            <strong>{label}</strong>
            <ArrowIcon size="sm" />
          </Line>
        </li>
      ))}
    </ul>
  </Sheet>
);
