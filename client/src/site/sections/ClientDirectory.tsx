import { memo, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Note, Subheading, Text } from '#client/shared/ui/text.tsx';
import type { directory } from '#client/site/content/clients.ts';
import { type DirectoryAsked, directoryOf, directoryQuery } from '#client/site/data/directory-address.ts';
import {
  type ClientPage,
  type DirectoryClient,
  useClientDirectory,
} from '#client/site/data/useClientDirectory.ts';
import { paths } from '#client/site/paths.ts';
import { listMessages } from '#domain/messages.ts';
import { DirectorySearch } from './DirectorySearch.tsx';
import { HeadedBand, SplitHead } from './HeadedBand.tsx';

/** The clients one below the other; on phones three rows that scroll sideways, since there are many. */
const ClientRows = styled(StripRow, {
  display: { md: 'block' },
  gridTemplateRows: 'repeat(3, auto)',
  borderTop: { md: 'rule' },
  '--strip-item': 'min(86%, 22rem)',
});

/** Mark, name and description beside each other; on phones the description below both. */
const Line = styled('li', {
  display: 'grid',
  gridTemplateColumns: {
    base: '7rem minmax(0, 1fr)',
    md: '8rem minmax(0, 4fr) minmax(0, 6fr)',
    lg: '9rem minmax(0, 4fr) minmax(0, 7fr)',
  },
  columnGap: { base: '2', lg: '4' },
  rowGap: '1',
  alignItems: 'center',
  alignContent: 'start',
  paddingBlock: { base: '1', md: '2' },
  borderBottom: 'hair',
  '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
});

/** A client of the directory: mark, name, region, industries and description. Drawn once for each client. */
const ClientRow = memo(function ClientRow({ client }: { client: DirectoryClient }) {
  const { name, logo, logoAlt, region, description, industry } = client;
  return (
    <Line>
      <Plate height="8">
        {/* Without an alternative text it is decorative: the name is beside it. */}
        {logo !== '' && (
          <Mark
            src={pictureAddress(logo)}
            alt={logoAlt}
            width={160}
            height={56}
            loading="lazy"
            decoding="async"
          />
        )}
      </Plate>
      <div>
        <Subheading dir="auto">{name}</Subheading>
        <Note>{[region, ...industry].filter(Boolean).join(', ')}</Note>
      </div>
      <Note dir="auto">{description}</Note>
    </Line>
  );
});

interface DirectoryPagesProps {
  asked: DirectoryAsked;
  page: number;
  pageCount: number;
}

/** The same in every place and time zone, so that server and browser agree. */
const numbers = new Intl.NumberFormat('en');

/** How many clients there are, and which of them are shown. */
function shownRange({ total, isTotalExact, page, pageSize }: ClientPage): string {
  const first = numbers.format((page - 1) * pageSize + 1);
  const last = numbers.format(Math.min(page * pageSize, total));
  return `Clients ${first} to ${last} of ${isTotalExact ? '' : 'more than '}${numbers.format(total)}`;
}

/** Links to the pages before and after, where there is more than one. */
function DirectoryPages({ asked, page, pageCount }: DirectoryPagesProps) {
  if (pageCount <= 1) return null;
  const addressOf = (number: number) => paths.clients + directoryQuery({ ...asked, page: number });
  return (
    <Row as="nav" aria-label="Pages of the client list" gap="3" justifyContent="flex-end">
      {page > 1 && (
        <TextLink rel="prev" to={addressOf(page - 1)}>
          Previous
        </TextLink>
      )}
      <Text size="small">
        Page {numbers.format(page)} of {numbers.format(pageCount)}
      </Text>
      {page < pageCount && (
        <TextLink rel="next" to={addressOf(page + 1)}>
          Next
        </TextLink>
      )}
    </Row>
  );
}

/**
 * The client list from the server, with its four states (public spec, section 2, Clients, and section 8), as a
 * directory with a search and pages. Both are in the address, so that they work without scripts too.
 */
export function ClientDirectory({ words }: { words: typeof directory }) {
  const [params] = useSearchParams();
  const asked = directoryOf(params);
  const { status, items, data, retry } = useClientDirectory(asked);
  // The fields stay while a narrower list loads, or the focus would be lost.
  const [choices, setChoices] = useState<Choices | null>(null);
  useEffect(() => {
    if (status === 'loaded' && data) setChoices(data);
  }, [status, data]);
  const isNarrowed = asked.search !== '' || asked.industry !== '' || asked.region !== '';
  const summary = {
    loading: listMessages.clients.loading,
    empty: listMessages.clients.empty,
    error: '',
    loaded: data ? shownRange(data.clients) : '',
  }[status];
  const shownChoices = status === 'loaded' || isNarrowed ? (data ?? choices) : choices;
  return (
    <HeadedBand words={words} head={SplitHead} edge="hair">
      {shownChoices && <DirectorySearch words={words} asked={asked} {...shownChoices} />}
      {/* One region for all states, since screen readers announce only what changes in a region that is there. */}
      <QuietState>{summary}</QuietState>
      {status === 'error' && <ErrorState retry={retry}>{listMessages.clients.error}</ErrorState>}
      {status === 'loaded' && (
        <Strip of={ClientRows} aria-label={words.heading}>
          {items.map((client) => (
            <ClientRow key={client.id} client={client} />
          ))}
        </Strip>
      )}
      {status === 'loaded' && data && <DirectoryPages asked={asked} {...data.clients} />}
    </HeadedBand>
  );
}

/** What the list can be narrowed to. */
interface Choices {
  readonly industries: readonly string[];
  readonly regions: readonly string[];
}
