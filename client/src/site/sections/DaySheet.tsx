import { chakra } from '@chakra-ui/react';
import { daySheet } from '#client/site/content/day-sheet.ts';
import { SheetPicture } from './SheetPicture.tsx';

const Sheet = chakra('div', {
  base: {
    colorScheme: 'light',
    backgroundColor: 'plate',
    color: 'ink',
    borderRadius: 'control',
    paddingInline: { base: '2', md: '3' },
    paddingBlock: '2',
  },
});

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '2',
    paddingBlockEnd: '2',
    borderBottom: 'rule',
  },
});

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'center',
    minHeight: { base: '10', md: '10' },
    borderBottom: 'hair',
    _last: { borderBottom: 'none' },
  },
});

const Figure = chakra('p', {
  base: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    '& strong': { display: 'block', textStyle: 'subheading' },
  },
});

/** Events of one Tuesday in the five products: the hour, the event, the number. */
export function DaySheet() {
  return (
    <Sheet>
      <Head>
        <chakra.h2 textStyle="subheading">{daySheet.heading}</chakra.h2>
        <chakra.p textStyle="label" color="ink.muted" fontVariantNumeric="tabular-nums">
          {daySheet.span}
        </chakra.p>
      </Head>
      <ol>
        {daySheet.entries.map((entry) => (
          <Entry key={entry.when}>
            <SheetPicture of={entry.picture} />
            <div>
              <chakra.p textStyle="label" color="ink.muted" fontVariantNumeric="tabular-nums">
                <time>{entry.when}</time> · {entry.product}
              </chakra.p>
              <chakra.p textStyle="small">{entry.text}</chakra.p>
            </div>
            <Figure>
              <strong>{entry.figure}</strong>
              <chakra.span textStyle="label" color="ink.muted">
                {entry.unit}
              </chakra.span>
            </Figure>
          </Entry>
        ))}
      </ol>
    </Sheet>
  );
}
