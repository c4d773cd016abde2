import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { daySheet, type SheetEntry } from '#client/site/content/day-sheet.ts';
import { SheetPicture } from './SheetPicture.tsx';

type Picture = SheetEntry['picture'];

/** The screen of an entry is shown while its radio button is checked, by the style sheet: also without scripts. */
const shownWhenChosen = Object.fromEntries(
  daySheet.entries.map(({ picture }) => [
    `&:has([value=${picture}]:checked) [data-screen=${picture}]`,
    { display: 'flex' } as const,
  ]),
);

const Sheet = chakra('div', {
  base: {
    colorScheme: 'light',
    backgroundColor: 'plate',
    color: 'ink',
    borderRadius: 'control',
    paddingInline: { base: '1', md: '2' },
    paddingBlock: '2',
    ...shownWhenChosen,
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '2',
    marginInline: '1',
    paddingBlockEnd: '1',
    borderBottom: 'rule',
  },
});

const Parts = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    paddingBlockStart: '1',
    // The sheet keeps its height, whichever screen is shown.
    minHeight: { md: '34rem' },
  },
});

const Entry = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: { base: '2', xl: '1' },
    '& svg': { width: { xl: '4' } },
    alignItems: 'center',
    minHeight: { base: '8', md: '10' },
    paddingInline: '1',
    paddingBlock: 'half',
    borderBottom: 'hair',
    borderInlineStart: '3px solid transparent',
    cursor: 'pointer',
    _hover: { backgroundColor: 'sunken' },
    '&:has(:checked)': { backgroundColor: 'sunken', borderInlineStartColor: 'ink' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '-3px' },
    '@media (forced-colors: active)': { '&:has(:checked)': { outline: '2px solid Highlight' } },
  },
});

const Choice = chakra('input', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer' },
});

const Figure = chakra('span', {
  base: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '& strong': { display: 'block', textStyle: 'subheading' },
  },
});

const Screen = chakra('div', {
  base: { display: 'none', flexDirection: 'column', gap: '1', paddingInline: '1', paddingBlockStart: '1' },
});

/**
 * Events of one Tuesday in the five products: the hour, the event, the number. The chosen one shows the screen of its
 * product beside the list, on phones below it.
 */
export function DaySheet({ screenOf }: { screenOf: (picture: Picture) => ReactNode }) {
  const id = useId();
  const { heading, span, hint, first, entries } = daySheet;
  return (
    <Sheet>
      <Head>
        <chakra.h2 id={id} textStyle="subheading">
          {heading}
        </chakra.h2>
        <chakra.p textStyle="label" color="ink.muted" fontVariantNumeric="tabular-nums">
          {span}
        </chakra.p>
      </Head>
      <Parts>
        <div>
          <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-hint`}>
            {entries.map(({ when, text, product, figure, unit, picture }) => (
              <Entry key={when}>
                <Choice type="radio" name={id} value={picture} defaultChecked={picture === first} />
                <SheetPicture of={picture} />
                <span>
                  <chakra.span
                    display="block"
                    textStyle="label"
                    color="ink.muted"
                    fontVariantNumeric="tabular-nums"
                  >
                    <time>{when}</time> · {product}
                  </chakra.span>{' '}
                  <chakra.span display="block" textStyle="small">
                    {text}
                  </chakra.span>
                </span>{' '}
                <Figure>
                  <strong>{figure}</strong>{' '}
                  <chakra.span textStyle="label" color="ink.muted">
                    {unit}
                  </chakra.span>
                </Figure>
              </Entry>
            ))}
          </div>
          <chakra.p id={`${id}-hint`} textStyle="small" color="ink.muted" padding="1">
            {hint}
          </chakra.p>
        </div>
        {entries.map(({ picture, more }) => (
          <Screen key={picture} data-screen={picture}>
            {screenOf(picture)}
            <TextLink to={more.to} width="fit-content">
              {more.label}
            </TextLink>
          </Screen>
        ))}
      </Parts>
    </Sheet>
  );
}
