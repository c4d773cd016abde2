import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { TextField } from '#client/shared/form/TextField.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, CardGrid, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { directory } from '#client/site/content/clients.ts';
import { type DirectoryClient, useClientDirectory } from '#client/site/data/useClientDirectory.ts';
import { listMessages } from '#domain/messages.ts';
import { ClientCard } from './ClientCard.tsx';

/** Whether every word of the search text occurs in the fields of a client. */
function matches(client: DirectoryClient, search: string): boolean {
  const { name, description, region, industry, project } = client;
  const text = [name, description, region, ...industry, ...project].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The client list from the server, with its four states (public spec, section 2, Clients, and section 8), as a
 * directory with a search. Without scripts it shows all clients.
 */
export function ClientDirectory({ words }: { words: typeof directory }) {
  const { status, items, retry } = useClientDirectory();
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // Applies what was typed before hydration.
  useEffect(() => setSearch(input.current?.value ?? ''), []);
  // The cards follow when the browser has time, so that they hold up no letter.
  const applied = useDeferredValue(search.trim());
  const found = items.filter((client) => matches(client, applied));
  return (
    <Band edge="hair">
      <Measure>
        <Stack gap={{ base: '4', md: '6' }}>
          <Split>
            <Heading>{words.heading}</Heading>
            {words.lead && <Lead>{words.lead}</Lead>}
          </Split>
          {status === 'loading' && <QuietState>{listMessages.clients.loading}</QuietState>}
          {status === 'empty' && <QuietState>{listMessages.clients.empty}</QuietState>}
          {status === 'error' && <ErrorState retry={retry}>{listMessages.clients.error}</ErrorState>}
          {status === 'loaded' && (
            <chakra.search maxWidth="prose" width="full" data-scripted>
              <TextField
                label={words.search}
                type="search"
                ref={input}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            </chakra.search>
          )}
          {status === 'loaded' && found.length === 0 && <QuietState>{listMessages.clients.empty}</QuietState>}
          {status === 'loaded' && found.length > 0 && (
            <CardGrid>
              {found.map((client) => (
                <ClientCard key={client.id} client={client} />
              ))}
            </CardGrid>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
