import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { BellCountsDocument } from '#client/admin/data/documents.generated.ts';
import { type InboxView, inboxViews } from '#domain/rules/inquiry.ts';

const Bar = chakra('nav', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '1', borderBottom: 'hair' },
});

const View = chakra('button', {
  base: {
    minHeight: 'touch',
    paddingInline: { base: '0', md: '2' },
    borderBottom: '3px solid transparent',
    color: 'ink.muted',
    textStyle: 'small',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    '&[aria-current]': { color: 'ink', fontWeight: '650', borderBottomColor: 'ink' },
  },
});

const Count = chakra('span', { base: { fontVariantNumeric: 'tabular-nums' } });

const LABELS: Record<InboxView, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  snoozed: 'Put off',
  all: 'All',
  spam: 'Spam',
};

interface ViewNavProps {
  /** Empty: all. */
  view: string;
  onChoose: (view: string) => void;
}

/** The views of the inbox, each with the number of its inquiries. */
export function ViewNav({ view, onChoose }: ViewNavProps) {
  const { data, previousData } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-first' });
  const counts = (data ?? previousData)?.inboxCounts;
  return (
    <Bar aria-label="Views of the inbox">
      {inboxViews.map((name) => (
        <View
          key={name}
          type="button"
          aria-current={(view || 'all') === name ? 'true' : undefined}
          onClick={() => onChoose(name === 'all' ? '' : name)}
        >
          {LABELS[name]} {counts && <Count>{counts[name]}</Count>}
        </View>
      ))}
    </Bar>
  );
}
