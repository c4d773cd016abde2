import { chakra } from '@chakra-ui/react';
import type { ActivityEntryFragment } from '#client/admin/data/documents.generated.ts';
import { usePermissions } from '#client/admin/data/usePermission.ts';
import { adminPaths, contentPaths, opens } from '#client/admin/paths.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Unseen } from '#client/shared/ui/text.tsx';
import type { ContentName } from '#domain/content/contents.ts';
import { fieldLabel } from './field-labels.ts';
import { formatDateTime, formatRelativeTime } from './format-time.ts';
import { PersonName } from './PersonMark.tsx';

type ActivityChange = ActivityEntryFragment['changes'][number];

const Entry = chakra('li', {
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

interface ActivityListProps {
  rows: readonly ActivityEntryFragment[];
  /** Whether each sentence leads to what it is about, where the role opens that. */
  isLinked?: boolean;
}

/** Entries of the activity log, newest first: time, summary, actor, and the changes of each field. */
export function ActivityList({ rows, isLinked = true }: ActivityListProps) {
  const now = useNow();
  const permits = usePermissions();
  const addressOf = (row: ActivityEntryFragment): string | null => {
    const address = isLinked ? recordAddress(row) : null;
    return address !== null && opens(address, permits) ? address : null;
  };
  return (
    <ul aria-label="Activity">
      {rows.map((row) => (
        <Entry key={row.id}>
          <Time at={row.at} now={now} />
          <div>
            <Sentence summary={row.summary} address={addressOf(row)} />
            {row.changes.length > 0 && <ChangeList thing={row.thing} changes={row.changes} />}
          </div>
          <chakra.span color="ink.muted">
            <Unseen>by </Unseen>
            <PersonName name={row.actor} />
          </chakra.span>
        </Entry>
      ))}
    </ul>
  );
}

const Time = ({ at, now }: { at: string; now: ReturnType<typeof useNow> }) => (
  <chakra.time dateTime={at} color="ink.muted">
    {formatDateTime(new Date(at))}
    {now && (
      <chakra.span display={{ md: 'block' }} _before={{ content: { base: '" · "', md: '""' } }}>
        {formatRelativeTime(new Date(at), now)}
      </chakra.span>
    )}
  </chakra.time>
);

/** The sentence of an entry, which leads to what it is about. */
const Sentence = ({ summary, address }: { summary: string; address: string | null }) =>
  address === null ? <span>{summary}</span> : <TextLink to={address}>{summary}</TextLink>;

const ChangeList = ({ thing, changes }: Pick<ActivityEntryFragment, 'thing' | 'changes'>) => (
  <details>
    <Summary>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</Summary>
    <Changes>
      {changes.map((change) => (
        <Change key={change.field} label={fieldLabel(thing, change.field)} {...change} />
      ))}
    </Changes>
  </details>
);

/** "old → new"; of an added or removed value, that value only. */
function Change({ label, before, after }: ActivityChange & { label: string }) {
  return (
    <>
      <dt>{label}</dt>
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

/** The screens of things that have no dialog in the address. */
const SCREENS: Readonly<Record<string, string>> = {
  account: adminPaths.account,
  appointment: adminPaths.appointments,
  person: adminPaths.privacy,
  retention: adminPaths.privacy,
  session: adminPaths.account,
  settings: adminPaths.settings,
  token: adminPaths.account,
  webhook: adminPaths.account,
};

/** Where the admin shows what an entry of the activity log is about; null: nowhere. */
function recordAddress({ thing, thingId, action }: ActivityEntryFragment): string | null {
  const dialog = (path: string): string => `${path}?${new URLSearchParams({ edit: thingId })}`;
  if (action === 'removed') return null;
  if (Object.hasOwn(contentPaths, thing)) {
    if (action === 'deleted') return `${adminPaths.trash}?${new URLSearchParams({ thing })}`;
    const path = contentPaths[thing as ContentName];
    return action === 'ordered' || action === 'exported' ? path : dialog(path);
  }
  if (thing === 'inquiry') return action === 'exported' ? adminPaths.inquiries : dialog(adminPaths.inquiries);
  if (thing === 'schedule')
    return thingId === 'schedule' ? dialog(adminPaths.appointments) : adminPaths.appointments;
  return SCREENS[thing] ?? null;
}
