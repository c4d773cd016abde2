import { chakra } from '@chakra-ui/react';
import { useNow } from '#client/shared/page/useNow.ts';
import { Unseen } from '#client/shared/ui/text.tsx';
import { agoOf, timeOf } from './time-words.ts';
import { wordsOf } from './words-of.ts';

/** One deed, as the activity log tells it. */
export interface ActivityRow {
  id: string;
  /** Instant in ISO 8601. */
  at: string;
  actor: string;
  summary: string;
  changes: readonly ActivityChange[];
}

/** One field of a deed; nothing before, or nothing after, is null. */
export interface ActivityChange {
  field: string;
  before?: string | null;
  after?: string | null;
}

const Deed = chakra('li', {
  base: {
    display: 'grid',
    columnGap: '3',
    rowGap: 'half',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'calc({spacing.16} + {spacing.8}) minmax(0, 1fr) auto',
    },
    paddingBlock: '1',
    textStyle: 'small',
    overflowWrap: 'anywhere',
    '&:not(:last-child)': { borderBottom: 'hair' },
  },
});

const Summary = chakra('summary', {
  base: { minHeight: 'touch', alignContent: 'center', width: 'fit-content', cursor: 'pointer' },
});

const Changes = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    columnGap: '3',
    rowGap: 'half',
    paddingBlockEnd: '1',
    '& dt': { color: 'ink.muted' },
    '& ins': { textDecoration: 'none', fontWeight: '600' },
    '& del': { color: 'ink.muted' },
  },
});

/** What was done, newest first: when, what, by whom, and field by field what it changed. */
export function ActivityList({ rows }: { rows: readonly ActivityRow[] }) {
  const now = useNow();
  return (
    <ul aria-label="Activity">
      {rows.map(({ id, at, actor, summary, changes }) => (
        <Deed key={id}>
          <chakra.time dateTime={at} color="ink.muted">
            {timeOf(new Date(at))}
            {now && (
              <chakra.span display={{ md: 'block' }} _before={{ content: { base: '" · "', md: '""' } }}>
                {agoOf(new Date(at), now)}
              </chakra.span>
            )}
          </chakra.time>
          <div>
            {summary}
            {changes.length > 0 && (
              <details>
                <Summary>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</Summary>
                <Changes>
                  {changes.map((change) => (
                    <Change key={change.field} {...change} />
                  ))}
                </Changes>
              </details>
            )}
          </div>
          <chakra.span color="ink.muted">
            <Unseen>by </Unseen>
            {actor}
          </chakra.span>
        </Deed>
      ))}
    </ul>
  );
}

/** "old → new"; of what was added or taken away, the one value there is. */
function Change({ field, before, after }: ActivityChange) {
  return (
    <>
      <dt>{wordsOf(field)}</dt>
      <dd>
        {before && (
          <>
            <Unseen>was </Unseen>
            <del>{before}</del>
          </>
        )}
        <span aria-hidden="true">{before && ' '}→ </span>
        <Unseen>{before && ', '}is now </Unseen>
        <ins>{after || '(none)'}</ins>
      </dd>
    </>
  );
}
