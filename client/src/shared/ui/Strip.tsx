import { chakra } from '@chakra-ui/react';
import { Children, type ComponentProps, useEffect, useRef } from 'react';
import { styled } from './styled.ts';

const cards = (gridTemplateColumns: { md: string; lg?: string }) => ({
  display: { md: 'grid' },
  gap: { md: '6' },
  gridTemplateColumns,
});

/**
 * On phones a row that scrolls sideways, by touch and by the arrow keys; `--strip-item` is the width of an item that needs another one. From `md` on whatever the uses of it make of it, and on paper all of it one below the other.
 */
export const StripRow = chakra('ul', {
  base: {
    // Keeps the visually hidden text of the items inside the scrolling area.
    position: 'relative',
    listStyle: 'none',
    mdDown: {
      '@media screen': {
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: 'var(--strip-item, min(80%, 20rem))',
        gap: '4',
        // To the edges of the window, across the gutters of the page.
        marginInline: '-4',
        paddingInline: '4',
        scrollPaddingInline: '4',
        paddingBlockEnd: '2',
        overflowX: 'auto',
        overscrollBehaviorX: 'contain',
        scrollSnapType: 'x proximity',
        scrollbarWidth: 'thin',
        '& > *': { scrollSnapAlign: 'start', minWidth: '0' },
      },
    },
  },
  variants: {
    /** The grid of cards that it is from `md` on. */
    cards: {
      two: cards({ md: 'repeat(2, minmax(0, 1fr))' }),
      three: cards({ md: 'repeat(3, minmax(0, 1fr))' }),
      twoOrThree: cards({ md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }),
    },
  },
});

/** How many items a row has, since most of them are out of sight. Screen readers say it of the list itself. */
const Count = styled('p', {
  display: 'none',
  mdDown: { '@media screen': { display: 'block' } },
  textStyle: 'label',
  color: 'ink.muted',
  textAlign: 'end',
  // In the space below the row, so that a page is no longer for it.
  marginBlock: '-4',
});

interface StripProps extends ComponentProps<typeof StripRow> {
  /**
   * The row with styles of its own, `chakra(StripRow, …)`. Not `chakra(Strip, …)`: the styles of a component around a
   * component are not on the rendered page, and adding them at hydration would lay the whole page out again.
   */
  of?: typeof StripRow;
  /** Says to screen readers what is listed, as the row takes the focus. */
  'aria-label': string;
}

/**
 * Makes an element a tab stop only while it scrolls: where it does not, the keyboard passes over it. Returns what ends the
 * watch. Without scripts it is always a tab stop.
 */
export function watchTabStop(element: Element): () => void {
  const observer = new ResizeObserver(() => {
    if (element.scrollWidth > element.clientWidth) element.setAttribute('tabindex', '0');
    else element.removeAttribute('tabindex');
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** A list that is one row on phones, which says below it how many items it has. Its tab stop is also watched where its section is static (SiteLayout.tsx). */
export function Strip({ of: Row = StripRow, ...props }: StripProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => (row.current ? watchTabStop(row.current) : undefined), []);
  const count = Children.toArray(props.children).length;
  return (
    <>
      <Row {...props} ref={row} tabIndex={0} data-strip suppressHydrationWarning />
      {count > 1 && <Count aria-hidden="true">{`${count} in all, sideways →`}</Count>}
    </>
  );
}
