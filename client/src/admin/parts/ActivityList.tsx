import { chakra } from '@chakra-ui/react';
import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { ActivitySentence, type AddressOf, Linked } from '#client/admin/activity/ActivitySentence.tsx';
import { ChangeList } from '#client/admin/activity/ChangeList.tsx';
import { recordAddress } from '#client/admin/activity/record-address.ts';
import { type ActivityRun, runsOf, unfolded } from '#client/admin/activity/runs.ts';
import { Summary } from '#client/admin/activity/Summary.ts';
import { hasMoreChanges, sentenceOf } from '#client/admin/activity/sentence.ts';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { opens } from '#client/admin/paths.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { formatBriefTime, formatDateTime, formatRelativeTime } from './format-time.ts';

const Lines = chakra('ul', {
  base: { textStyle: 'small', overflowWrap: 'anywhere', '& > li:not(:last-child)': { borderBottom: 'hair' } },
});

const Line = chakra('li', {
  base: {
    display: 'grid',
    columnGap: '4',
    alignItems: 'baseline',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
    paddingBlock: '2',
  },
  variants: {
    /** One line of text where there is room for it. */
    dense: {
      true: {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        paddingBlock: '1',
        '& summary': { minHeight: { base: 'touch', lg: '0' } },
        // On a phone only the first of them: all are one step away.
        '&:nth-child(n + 5)': { display: { base: 'none', lg: 'grid' } },
      },
    },
  },
});

const Words = chakra('div', {
  variants: {
    dense: { true: { lg: { whiteSpace: 'nowrap', overflow: 'clip', textOverflow: 'ellipsis' } } },
  },
});

interface ActivityListProps {
  rows: readonly ActivityEntryFragment[];
  /** Whether each sentence leads to what it is about, where the role opens that. */
  isLinked?: boolean;
  /** Whether runs of like entries are one line; not where all of them are of one record. */
  isFolded?: boolean;
  /** At most so many lines, without the values that were changed; left out: all, with them. */
  lines?: number;
}

/** Entries of the activity log, newest first: who did what to which record, when, and the changes of each field. */
export function ActivityList({ rows, isLinked = true, isFolded = true, lines }: ActivityListProps) {
  const permits = usePermissions();
  const addressOf: AddressOf = (entry) => {
    const address = isLinked ? recordAddress(entry) : null;
    return address !== null && opens(address, permits) ? address : null;
  };
  const runs = isFolded ? runsOf(rows) : unfolded(rows);
  return (
    <Lines aria-label="Activity">
      {runs.slice(0, lines).map((run) => (
        <ActivityLine key={run.entry.id} run={run} addressOf={addressOf} isDense={lines !== undefined} />
      ))}
    </Lines>
  );
}

interface ActivityLineProps {
  run: ActivityRun;
  addressOf: AddressOf;
  isDense: boolean;
}

function ActivityLine({ run, addressOf, isDense }: ActivityLineProps) {
  const { entry, entries, records } = run;
  const isRun = records > 1 || (entries.length > 1 && !isDense);
  return (
    <Line dense={isDense}>
      {isRun ? (
        <details>
          <Summary>
            <ActivitySentence run={run} addressOf={nowhere} />
          </Summary>
          <Records entries={entries} addressOf={addressOf} isDense={isDense} />
        </details>
      ) : (
        <div>
          <Words dense={isDense}>
            <ActivitySentence run={run} addressOf={addressOf} />
          </Words>
          {!isDense && <Changes entry={entry} />}
        </div>
      )}
      <Time at={entry.at} isDense={isDense} />
    </Line>
  );
}

/** What opens a run has no link within: it leads to its records. */
const nowhere: AddressOf = () => null;

const Changes = ({ entry }: { entry: ActivityEntryFragment }) =>
  hasMoreChanges(entry) && <ChangeList thing={entry.thing} changes={entry.changes} />;

const Names = chakra('ul', {
  base: { paddingInlineStart: '8', paddingBlockEnd: '2', '& > li': { paddingBlock: '1' } },
});

/** The records of a run, each of which leads to itself. */
const Records = ({
  entries,
  addressOf,
  isDense,
}: Pick<ActivityRun, 'entries'> & Omit<ActivityLineProps, 'run'>) => (
  <Names>
    {entries.map((entry) => (
      <li key={entry.id}>
        <Linked text={sentenceOf(entry)?.object ?? entry.summary} to={addressOf(entry)} isAlone />
        {!isDense && <Changes entry={entry} />}
      </li>
    ))}
  </Names>
);

function Time({ at, isDense }: { at: string; isDense: boolean }) {
  const now = useNow();
  const moment = new Date(at);
  const ago = now && (isDense ? formatBriefTime : formatRelativeTime)(moment, now);
  return (
    <chakra.time dateTime={at} title={formatDateTime(moment)} color="ink.muted" whiteSpace="nowrap">
      {isDense ? ago : [ago, formatDateTime(moment)].filter(Boolean).join(' · ')}
    </chakra.time>
  );
}
