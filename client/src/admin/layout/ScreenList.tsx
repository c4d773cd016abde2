import { useQuery } from '@apollo/client/react';
import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { ReviewsDocument } from '#client/admin/drafts/Reviews.generated.ts';
import { BarLabel, BarLink, tint } from '#client/admin/parts/bar-items.tsx';
import { screenIcon } from '#client/admin/parts/icon-look.ts';
import { adminPaths, inboxPath } from '#client/admin/paths.ts';
import type { ListedScreen, ScreenGroup } from '#client/admin/routes.tsx';
import { styled } from '#client/shared/ui/styled.ts';

const Frame = styled('nav', {
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  '[data-folded] &': { '& > div:not(:first-of-type)': { borderTop: 'hair', paddingBlockStart: '2' } },
});

const GroupTitle = chakra('p', {
  base: {
    paddingInline: '2',
    paddingBlock: '1',
    fontSize: '0.75rem',
    lineHeight: '1rem',
    fontWeight: '600',
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
    color: 'ink.muted',
    '[data-folded] &': { srOnly: true },
  },
  // The first group is the work itself: its place says so.
  variants: { isSeen: { true: {}, false: { srOnly: true } } },
});

/** Beside the link to the screen, whose row it shares. Icons alone leave no room for it. */
const CountLink = styled(Link, {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: '0',
  minHeight: { base: 'touch', lg: '8' },
  paddingInline: '2',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  borderRadius: 'small',
  _hover: { textDecoration: 'underline' },
  '[data-folded] &': { display: 'none' },
});

const Item = styled('li', {
  display: 'flex',
  alignItems: 'center',
  minWidth: '0',
  borderRadius: 'small',
  '& > :first-child': { minWidth: '0' },
  // The ground of the open screen is that of its whole row, its number included.
  '&:has(> [aria-current=page])': { backgroundColor: tint(8) },
  '&& > [aria-current=page]': { backgroundColor: 'transparent' },
});

const GROUPS: readonly { readonly group: ScreenGroup; readonly title: string }[] = [
  { group: 'work', title: 'Work' },
  { group: 'site', title: 'Site' },
  { group: 'firm', title: 'Firm' },
];

interface ScreenListProps {
  screens: readonly ListedScreen[];
  /** Called when a link is followed. */
  onChoose?: () => void;
}

/** The links to the screens in their groups; that of the open screen is in sight. */
export function ScreenList({ screens, onChoose }: ScreenListProps) {
  const frame = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link follows the path
  useEffect(() => {
    const current = frame.current?.querySelector('[aria-current=page]');
    // Not for a list that fits, since it would scroll the page.
    if (frame.current && frame.current.scrollHeight > frame.current.clientHeight)
      current?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Frame ref={frame} aria-label="Admin">
      {GROUPS.map(({ group, title }) => {
        const own = screens.filter((screen) => screen.group === group);
        return own.length > 0 && <Group key={group} title={title} screens={own} onChoose={onChoose} />;
      })}
    </Frame>
  );
}

interface GroupProps {
  title: string;
  screens: readonly ListedScreen[];
  onChoose: (() => void) | undefined;
}

function Group({ title, screens, onChoose }: GroupProps) {
  const id = useId();
  const counts = useWaitingCounts();
  return (
    <div>
      <GroupTitle id={id} isSeen={screens[0]?.group !== 'work'}>
        {title}
      </GroupTitle>
      <ul aria-labelledby={id}>
        {screens.map(({ path, label, icon: Icon }) => (
          <Item key={path}>
            <BarLink to={path} title={label} onClick={onChoose}>
              <Icon {...screenIcon} />
              <BarLabel>{label}</BarLabel>
            </BarLink>
            <Waiting waiting={counts[path]} onChoose={onChoose} />
          </Item>
        ))}
      </ul>
    </div>
  );
}

/** How much waits on a screen, with the way to exactly that; nothing where nothing does. */
function Waiting({
  waiting,
  onChoose,
}: {
  waiting: WaitingCount | undefined;
  onChoose: GroupProps['onChoose'];
}) {
  if (!waiting || waiting.count === 0) return null;
  const { count, word, what, to } = waiting;
  return (
    <CountLink to={to} onClick={onChoose}>
      {count} {word}
      <VisuallyHidden> {what}</VisuallyHidden>
    </CountLink>
  );
}

/** How much waits on a screen. */
interface WaitingCount {
  readonly count: number;
  /** After the number: what it is. */
  readonly word: string;
  /** And of what, for who does not see beside which screen it stands. */
  readonly what: string;
  /** The list that has just these. */
  readonly to: string;
}

/**
 * By the path of the screen: how many inquiries are new and how many appointments wait to be confirmed, of everybody, and how
 * many drafts wait for the person. Nothing
 * until the bell has asked.
 */
function useWaitingCounts(): Readonly<Record<string, WaitingCount>> {
  // The bell beside it asks, and again at each change.
  const { data } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-only' });
  const reviews = useQuery(ReviewsDocument, { fetchPolicy: 'cache-only' }).data?.reviews.length ?? 0;
  const drafts = {
    [adminPaths.drafts]: {
      ...{ count: reviews, word: 'for you', what: reviews === 1 ? 'draft' : 'drafts' },
      to: adminPaths.drafts,
    },
  };
  if (!data) return drafts;
  const { newInquiryCount, requestedAppointmentCount } = data;
  return {
    ...drafts,
    [adminPaths.inquiries]: {
      ...{ count: newInquiryCount, word: 'new', what: newInquiryCount === 1 ? 'inquiry' : 'inquiries' },
      to: inboxPath({ state: 'new' }),
    },
    [adminPaths.appointments]: {
      ...{ count: requestedAppointmentCount, word: 'open' },
      what: requestedAppointmentCount === 1 ? 'appointment to confirm' : 'appointments to confirm',
      to: adminPaths.appointments,
    },
  };
}
