import { Heading, HStack, Link, Text } from '@chakra-ui/react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { Link as RouterLink, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { WithVariants } from '#client/shared/ui/WithVariants.tsx';
import { type DirectoryRequest, directoryOf, directoryQuery } from '#client/site/data/directory-address.ts';
import type { ClientDirectoryQuery } from '#client/site/data/documents.generated.ts';
import {
  type ClientPage,
  type DirectoryClient,
  useClientDirectory,
} from '#client/site/data/useClientDirectory.ts';
import { paths } from '#client/site/paths.ts';
import { listMessages } from '#domain/messages.ts';
import { DirectorySearch, type DirectoryWords } from './DirectorySearch.tsx';
import { HeadedBand, SplitHead } from './HeadedBand.tsx';

/** How many clients a phone shows at first: as many as one reads through on the way to the end of the page. */
const FIRST = 8;

const ClientRows = styled('ul', {
  borderTop: 'rule',
  mdDown: { '@media screen': { [`&[data-folded] > li:nth-of-type(n + ${FIRST + 1})`]: { display: 'none' } } },
});

/** Where the reader goes on when the rest is shown. */
const REST = 'more-clients';

/** Mark, name and description beside each other; on phones the description below both. */
const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: {
    base: '7rem minmax(0, 1fr)',
    md: '8rem minmax(0, 4fr) minmax(0, 6fr)',
    lg: '9rem minmax(0, 4fr) minmax(0, 7fr)',
  },
  columnGap: { base: '4', lg: '8' },
  rowGap: '2',
  alignItems: 'center',
  alignContent: 'start',
  paddingBlock: { base: '2', md: '4' },
  borderBottom: 'hair',
  '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
});

/** A client of the directory: mark, name, region, industries and description. Drawn once for each client. */
const ClientRow = memo(function ClientRow({ client, id }: { client: DirectoryClient; id?: string }) {
  const { name, logo, logoAlt, region, description, industry } = client;
  return (
    <Line id={id} scrollMarginBlockStart="8">
      <Plate height="16">
        {/* Without an alternative text it is decorative: the name is beside it. */}
        {logo !== '' && (
          <WithVariants src={logo} sizes="160px">
            <Mark
              src={pictureAddress(logo)}
              alt={logoAlt}
              width={160}
              height={56}
              loading="lazy"
              decoding="async"
            />
          </WithVariants>
        )}
      </Plate>
      <div>
        <Heading as="h3" size="sm" dir="auto">
          {name}
        </Heading>
        <Text textStyle="small" color="ink.muted">
          {[region, ...industry].filter(Boolean).join(', ')}
        </Text>
      </div>
      <Text textStyle="small" color="ink.muted" dir="auto">
        {description}
      </Text>
    </Line>
  );
});

/** The list and its pages, dimmed while another list loads. */
const Shown = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '4', md: '8' },
  '&[aria-busy]': { opacity: '0.5' },
});

/** Where the reader begins after a step to another page, below the header, which stays in sight. */
const Top = styled('div', { scrollMarginBlockStart: '8' });

/** What the links between the pages say in the state of the entry that they make. */
const PAGED = { isPaged: true };

interface DirectoryPagesProps {
  requested: DirectoryRequest;
  page: number;
  pageCount: number;
}

/** The same in every place and time zone, so that server and browser agree. */
const numbers = new Intl.NumberFormat('en');

/** How many clients there are, and which of them are on the page. */
function shownRange({ total, isTotalExact, page, pageCount, pageSize }: ClientPage): string {
  if (pageCount === 1) return total === 1 ? '1 client' : `${numbers.format(total)} clients`;
  const first = numbers.format((page - 1) * pageSize + 1);
  const last = numbers.format(Math.min(page * pageSize, total));
  return `Clients ${first} to ${last} of ${isTotalExact ? '' : 'more than '}${numbers.format(total)}`;
}

/** Links to the pages before and after, where there is more than one. */
function DirectoryPages({ requested, page, pageCount }: DirectoryPagesProps) {
  if (pageCount <= 1) return null;
  const addressOf = (number: number) =>
    paths.clients + directoryQuery({ ...requested, page: number, isUnfolded: false });
  return (
    <HStack wrap="wrap" as="nav" aria-label="Pages of the client list" gap="6" justify="flex-end">
      {page > 1 && (
        <Link asChild rel="prev">
          <RouterLink to={addressOf(page - 1)} state={PAGED}>
            Previous
          </RouterLink>
        </Link>
      )}
      <Text textStyle="small">
        Page {numbers.format(page)} of {numbers.format(pageCount)}
      </Text>
      {page < pageCount && (
        <Link asChild rel="next">
          <RouterLink to={addressOf(page + 1)} state={PAGED}>
            Next
          </RouterLink>
        </Link>
      )}
    </HStack>
  );
}

const Rest = styled('p', { display: { md: 'none' }, '@media print': { display: 'none' } });

/** Shows on a phone what of the first page it does not show at first. In the address, so that it works without scripts. */
const ShowRest = ({
  requested,
  count,
  pageCount,
}: {
  requested: DirectoryRequest;
  count: number;
  pageCount: number;
}) => (
  <Rest>
    <Link asChild>
      <RouterLink to={`${paths.clients}${directoryQuery({ ...requested, isUnfolded: true })}#${REST}`}>
        Show all {count} clients{pageCount > 1 && ' of this page'}
      </RouterLink>
    </Link>
  </Rest>
);

/**
 * The client list from the server, with its four states (public spec, section 2, Clients, and section 8), as a
 * directory with a search and pages. Both are in the address, so that they work without scripts too.
 */
export function ClientDirectory({ words }: { words: DirectoryWords }) {
  const [params] = useSearchParams();
  const requested = directoryOf(params);
  const { status, data, retry } = useClientDirectory(requested);
  // Fields, rows and pages stay while another list loads, or the focus and the place of the reader would be lost.
  const [before, setBefore] = useState<ClientDirectoryQuery | null>(null);
  useEffect(() => {
    if (status === 'loaded' && data) setBefore(data);
  }, [status, data]);
  const top = useFocusOfPage(status === 'loaded' ? data : undefined);
  const isNarrowed = requested.search !== '' || requested.industry !== '' || requested.region !== '';
  const summary = {
    loading: listMessages.clients.loading,
    empty: listMessages.clients.empty,
    error: '',
    loaded: data ? shownRange(data.clients) : '',
  }[status];
  const choices = status === 'loaded' || isNarrowed ? (data ?? before) : before;
  const shown = status === 'loading' ? before : status === 'loaded' && data;
  const isFolded =
    shown && requested.page === 1 && !requested.isUnfolded && shown.clients.items.length > FIRST;
  return (
    <HeadedBand words={words} head={SplitHead} edge="hair">
      {choices && (
        <DirectorySearch
          words={words}
          requested={requested}
          industries={choices.industries}
          regions={choices.regions}
        />
      )}
      {/* One region for all states, since screen readers announce only what changes in a region that is there. */}
      <Top ref={top} tabIndex={-1}>
        <QuietState>{summary}</QuietState>
      </Top>
      {status === 'error' && <ErrorState retry={retry}>{listMessages.clients.error}</ErrorState>}
      {status === 'empty' && requested.page > 1 && (
        <Link asChild>
          <RouterLink to={paths.clients + directoryQuery({ ...requested, page: 1 })}>First page</RouterLink>
        </Link>
      )}
      {shown && (
        <Shown aria-busy={status === 'loading' || undefined}>
          <ClientRows aria-label={words.heading} data-folded={isFolded || undefined}>
            {shown.clients.items.map((client, place) => (
              <ClientRow key={client.id} client={client} {...(place === FIRST && { id: REST })} />
            ))}
          </ClientRows>
          {isFolded && (
            <ShowRest
              requested={requested}
              count={shown.clients.items.length}
              pageCount={shown.clients.pageCount}
            />
          )}
          <DirectoryPages requested={requested} {...shown.clients} />
        </Shown>
      )}
    </HeadedBand>
  );
}

/** Leads focus and sight to the element when the page of a link to it is there; on Back and Forward the position returns. */
function useFocusOfPage(shown: unknown): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const isFollowed = useNavigationType() !== 'POP' && state?.isPaged === true;
  useEffect(() => {
    if (!shown || !isFollowed) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  }, [shown, isFollowed]);
  return top;
}
