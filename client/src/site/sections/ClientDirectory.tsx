import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Strip } from '#client/shared/ui/Strip.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { directory } from '#client/site/content/clients.ts';
import { directoryOf } from '#client/site/data/directory-address.ts';
import { useClientDirectory } from '#client/site/data/useClientDirectory.ts';
import { listMessages } from '#domain/messages.ts';
import { ClientRow, ClientRows } from './ClientRow.tsx';
import { DirectoryPages, shownRange } from './DirectoryPages.tsx';
import { DirectorySearch } from './DirectorySearch.tsx';

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
    <Band edge="hair">
      <Measure>
        <Stack gap={{ base: '2', md: '4' }}>
          <Split gap={{ base: '1', lg: '6' }}>
            <Heading>{words.heading}</Heading>
            {words.lead && <Lead textStyle={{ base: 'small', md: 'lead' }}>{words.lead}</Lead>}
          </Split>
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
        </Stack>
      </Measure>
    </Band>
  );
}

/** What the list can be narrowed to. */
interface Choices {
  readonly industries: readonly string[];
  readonly regions: readonly string[];
}
