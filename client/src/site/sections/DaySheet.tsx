import { chakra, Heading, Link, Span, Text } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';

type SheetWords = WordsOfPage<'home'>['daySheet'];
type Picture = SheetWords['first'];

/** Drawn on a grid of 48 units with lines of 2, like the product drawings. */
const DRAWINGS: Readonly<Record<Picture, ReactNode>> = {
  receipt: (
    <>
      <path d="M10 6h28v36l-4.7-4-4.6 4-4.7-4-4.7 4-4.6-4-4.7 4Z" />
      <path d="M16 15h16M16 22h9M16 29l4 3 8-8" />
    </>
  ),
  book: (
    <>
      <path d="M8 8h28a4 4 0 0 1 4 4v30H12a4 4 0 0 1-4-4Z" />
      <path d="M8 38a4 4 0 0 1 4-4h28M16 8v26M22 16h12M22 23h8" />
    </>
  ),
  truck: (
    <>
      <path d="M4 34V12h24v22M28 20h8l8 8v6" />
      <circle cx="13" cy="36" r="4" />
      <circle cx="36" cy="36" r="4" />
      <path d="M17 36h15M4 34h5M40 34h4M36 20v8h8" />
    </>
  ),
  line: (
    <>
      <path d="M4 34h40" />
      <circle cx="11" cy="38" r="4" />
      <circle cx="24" cy="38" r="4" />
      <circle cx="37" cy="38" r="4" />
      <path d="M8 34V22h12v12M24 34V26h8v8" />
      <path d="M38 6v12M34 14l4 5 4-5M30 6h14" />
    </>
  ),
  gate: (
    <>
      <path d="M8 42V10h8v32M40 42V18h-6v24M16 16h18" />
      <path d="M16 28h13M29 25v6" />
      <circle cx="12" cy="20" r="1.5" fill="currentColor" />
      <path d="M4 42h40" />
    </>
  ),
};

const Drawing = styled('svg', { width: '10', height: '10' });

/** The small drawing beside an entry of the day sheet. */
const SheetPicture = ({ of }: { of: Picture }) => (
  <Drawing
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
    focusable="false"
  >
    {DRAWINGS[of]}
  </Drawing>
);

/** The screen of an entry is shown while its radio button is checked, by the style sheet: also without scripts. */
const shownWhenChosen = Object.fromEntries(
  Object.keys(DRAWINGS).map((picture) => [
    `&:has([value=${picture}]:checked) [data-screen=${picture}]`,
    { display: 'flex' } as const,
  ]),
);

const Sheet = styled('div', {
  colorScheme: 'light',
  backgroundColor: 'plate',
  color: 'ink',
  borderRadius: 'control',
  paddingInline: { base: '2', md: '4' },
  paddingBlock: '4',
  ...shownWhenChosen,
});

const Head = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  marginInline: '2',
  paddingBlockEnd: '2',
  borderBottom: 'rule',
});

const Parts = styled('div', {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  paddingBlockStart: '2',
  // The sheet keeps its height, whichever screen is shown.
  minHeight: { md: '34rem' },
});

const Entry = styled('label', {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: { base: '4', xl: '2' },
  '& svg': { width: { xl: '8' } },
  alignItems: 'center',
  minHeight: { base: '16', md: '20' },
  paddingInline: '2',
  paddingBlock: '1',
  borderBottom: 'hair',
  borderInlineStart: '3px solid transparent',
  cursor: 'pointer',
  _hover: { backgroundColor: 'sunken' },
  '&:has(:checked)': { backgroundColor: 'sunken', borderInlineStartColor: 'ink' },
  '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
  '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
});

const Choice = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer' },
});

const Figure = styled('span', {
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  '& strong': { display: 'block', textStyle: 'subheading' },
});

const Screen = chakra('div', {
  base: { display: 'none', flexDirection: 'column', gap: '2', paddingInline: '2', paddingBlockStart: '2' },
});

interface DaySheetProps {
  words: SheetWords;
  /** The drawn screens, by the picture of their entry. */
  screens: Readonly<Record<Picture, ComponentType>>;
}

/**
 * Events of one Tuesday in the five products: the hour, the event, the number. The chosen one shows the screen of its
 * product beside the list, on phones below it.
 */
export function DaySheet({ words, screens }: DaySheetProps) {
  const id = useId();
  const { heading, span, hint, first, entries } = words;
  return (
    <Sheet>
      <Head>
        <Heading size="sm" id={id}>
          {heading}
        </Heading>
        <Text textStyle="label" color="ink.muted" fontVariantNumeric="tabular-nums">
          {span}
        </Text>
      </Head>
      <Parts>
        <div>
          <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-hint`}>
            {entries.map(({ when, text, product, figure, unit, picture }) => (
              <Entry key={when}>
                <Choice type="radio" name={id} value={picture} defaultChecked={picture === first} />
                <SheetPicture of={picture} />
                <span>
                  <Span display="block" textStyle="label" color="ink.muted" fontVariantNumeric="tabular-nums">
                    <time>{when}</time> · {product}
                  </Span>{' '}
                  <Span display="block" textStyle="small">
                    {text}
                  </Span>
                </span>{' '}
                <Figure>
                  <strong>{figure}</strong>{' '}
                  <Span textStyle="label" color="ink.muted">
                    {unit}
                  </Span>
                </Figure>
              </Entry>
            ))}
          </div>
          <Text id={`${id}-hint`} textStyle="small" color="ink.muted" padding="2">
            {hint}
          </Text>
        </div>
        {entries.map(({ picture, more }) => {
          const Drawn = screens[picture];
          return (
            <Screen key={picture} data-screen={picture}>
              <Drawn />
              <Link asChild width="fit-content">
                <RouterLink to={more.to}>{more.label}</RouterLink>
              </Link>
            </Screen>
          );
        })}
      </Parts>
    </Sheet>
  );
}
