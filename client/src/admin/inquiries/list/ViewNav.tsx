import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { viewLabels } from '#client/admin/inquiries/inquiry-labels.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { inboxViews } from '#domain/rules/inquiry.ts';

const Bar = styled('nav', {
  display: 'flex',
  // Numbers of four digits take a second line, where a bar that scrolls would hide the last view.
  flexWrap: { lg: 'wrap' },
  overflowX: 'auto',
  borderBottom: 'hair',
  paddingInline: { lg: '2px' },
});

const View = styled('button', {
  minHeight: { base: 'touch', lg: '8' },
  // “All” without a number.
  minWidth: '6',
  // All six stand beside each other in the list of a desk.
  paddingInline: { base: '2', lg: '1' },
  borderBottom: '2px solid transparent',
  color: 'ink.muted',
  textStyle: 'label',
  fontSize: { lg: '0.775rem' },
  fontWeight: '400',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { color: 'ink' },
  '&[aria-current]': { color: 'ink', fontWeight: '650', borderBottomColor: 'ink' },
});

const Count = styled('span', { fontVariantNumeric: 'tabular-nums' });

interface ViewNavProps {
  /** Empty: all. */
  view: string;
  /** Whether something else narrows the list: then no view has the number of inquiries that it counts. */
  isNarrowed: boolean;
  onChoose: (view: string) => void;
}

/** The views of the inbox, each with the number of its inquiries, if any: of everybody, but for “Mine”. */
export function ViewNav({ view, isNarrowed, onChoose }: ViewNavProps) {
  const { data, previousData } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-first' });
  const counts = isNarrowed ? undefined : (data ?? previousData)?.inboxCounts;
  const bar = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when another is current, or the numbers make the bar wider
  useEffect(() => showCurrent(bar.current), [view, counts]);
  return (
    <Bar ref={bar} aria-label="Views of the inbox">
      {inboxViews.map((name, index) => (
        <View
          key={name}
          aria-keyshortcuts={String(index + 1)}
          title={`${viewLabels[name]} (${index + 1})`}
          type="button"
          aria-current={(view || 'all') === name ? 'true' : undefined}
          onClick={() => onChoose(name === 'all' ? '' : name)}
        >
          {viewLabels[name]} {counts && counts[name] > 0 && <Count>{counts[name]}</Count>}
        </View>
      ))}
    </Bar>
  );
}

/** Brings the current view into the middle of a bar that scrolls; `scrollIntoView` would scroll the page, too. */
function showCurrent(bar: HTMLElement | null): void {
  const current = bar?.querySelector('[aria-current]');
  if (!bar || !current) return;
  const [frame, tab] = [bar.getBoundingClientRect(), current.getBoundingClientRect()];
  bar.scrollLeft += tab.left + tab.width / 2 - (frame.left + frame.width / 2);
}
