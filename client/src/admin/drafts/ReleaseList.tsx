import { Badge, HStack, Link, List, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { usePermission } from '#client/admin/data/usePermission.ts';
import type { ReleaseFieldsFragment } from '#client/admin/drafts/Releases.generated.ts';
import { OutlineAction } from '#client/admin/parts/ActionButton.tsx';
import { ask } from '#client/admin/parts/ask.tsx';
import { formatOfficeTime } from '#client/admin/parts/format-time.ts';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { draftPath } from './draft-path.ts';
import { itemWords, kindWords, releaseWords } from './draft-words.ts';
import { ReleaseTimesDialog } from './ReleaseDialog.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import type { ReleaseCalls } from './useReleaseCalls.ts';

interface ReleaseListProps {
  releases: readonly ReleaseFieldsFragment[];
  calls: ReleaseCalls;
  /** Makes a link that shows a release as published. */
  onPreview: (id: string) => void;
}

/** The releases, the newest first, each with what is in it and what can be done with it. */
export const ReleaseList = ({ releases, ...row }: ReleaseListProps) => (
  <List.Root aria-label="Releases" listStyle="none">
    {releases.map((release) => (
      <List.Item key={release.id} paddingBlock="4" borderTop="hair">
        <ReleaseRow release={release} {...row} />
      </List.Item>
    ))}
  </List.Root>
);

interface ReleaseRowProps extends Omit<ReleaseListProps, 'releases'> {
  release: ReleaseFieldsFragment;
}

function ReleaseRow({ release, ...actions }: ReleaseRowProps) {
  const { name, state, items, clashes, problem } = release;
  return (
    <Stack gap="2">
      <HStack wrap="wrap" gap="2">
        <Text fontWeight="650">{name}</Text>
        <Badge>{releaseWords[state]}</Badge>
        <ReleaseTimes release={release} />
      </HStack>
      {problem && (
        <Text role="alert" textStyle="small" color="bad">
          {problem}
        </Text>
      )}
      {clashes.map((clash) => (
        <Text key={`${clash.release} ${clash.name}`} textStyle="small" color="bad">
          “{clash.release}” changes {clash.name} too: {clash.fields.join(', ')}.
        </Text>
      ))}
      <Text textStyle="small" color="ink.muted">
        {items.map((item, index) => (
          <span key={`${item.thing} ${item.thingId}`}>
            {index > 0 && ', '}
            <ItemName release={release} item={item} />
          </span>
        ))}
      </Text>
      <ReleaseActions release={release} {...actions} />
    </Stack>
  );
}

interface ItemNameProps {
  release: ReleaseFieldsFragment;
  item: ReleaseFieldsFragment['items'][number];
}

/** What is added, changed or deleted; of a release that has not gone out it leads to the draft. */
function ItemName({ release: { id, state }, item }: ItemNameProps) {
  const words = `${item.name} (${kindWords[item.kind]}${item.review ? `, ${itemWords[item.review]}` : ''})`;
  if (state !== 'open') return words;
  return (
    <Link asChild variant="plain">
      <RouterLink to={draftPath(item, id)}>{words}</RouterLink>
    </Link>
  );
}

/** A time on the clock of the office, beside that of this device. */
const officeMoment = (at: string): string => `${formatOfficeTime(new Date(at))} IST`;

function ReleaseTimes({ release }: { release: ReleaseFieldsFragment }) {
  const { state, createdBy, publishAt, publishedAt, publishedBy, endAt } = release;
  return (
    <Text textStyle="small" color="ink.muted">
      {publishedAt === null ? (
        `made by ${createdBy}`
      ) : (
        <>
          published <Moment at={publishedAt} /> by {publishedBy}
        </>
      )}
      {state === 'open' && publishAt && (
        <>
          , goes out <Moment at={publishAt} /> ({officeMoment(publishAt)})
        </>
      )}
      {state !== 'takenBack' && endAt && (
        <>
          , is taken back <Moment at={endAt} /> ({officeMoment(endAt)})
        </>
      )}
    </Text>
  );
}

function ReleaseActions({ release, calls, onPreview }: ReleaseRowProps) {
  const mayPublish = usePermission('releases:publish');
  const [open, setOpen] = useState<'times' | 'review' | null>(null);
  const { name, state } = release;
  if (state === 'takenBack' || (state === 'published' && !mayPublish)) return null;
  if (state === 'published')
    return (
      <HStack>
        <OutlineAction
          isOff={false}
          onClick={() =>
            ask(
              {
                title: `Take “${name}” back?`,
                text: 'The site shows again what was before. That can be taken back too.',
                confirmLabel: 'Take it back',
              },
              () => void calls.takeBack(release),
            )
          }
        >
          Take back
        </OutlineAction>
      </HStack>
    );
  return (
    <HStack wrap="wrap" gap="2">
      {mayPublish && (
        <>
          <OutlineAction isOff={false} onClick={() => void calls.publish(release)}>
            Publish now
          </OutlineAction>
          <OutlineAction isOff={false} onClick={() => setOpen('times')}>
            Set a time…
          </OutlineAction>
        </>
      )}
      <OutlineAction isOff={false} onClick={() => onPreview(release.id)}>
        Link to a preview
      </OutlineAction>
      <OutlineAction isOff={false} onClick={() => setOpen('review')}>
        Ask for a review
      </OutlineAction>
      {open === 'times' && (
        <ReleaseTimesDialog release={release} time={calls.time} onClose={() => setOpen(null)} />
      )}
      {open === 'review' && (
        <ReviewDialog
          drafts={release.items.map((item) => ({ ...item, releaseId: release.id }))}
          name={name}
          call="ask"
          onClose={() => setOpen(null)}
        />
      )}
      {(mayPublish || (release.publishAt === null && release.endAt === null)) && (
        <OutlineAction isOff={false} onClick={() => void calls.dissolve(release)}>
          Give up
        </OutlineAction>
      )}
    </HStack>
  );
}
