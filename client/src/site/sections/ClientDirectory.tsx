import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#client/shared/form/TextField.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, CardGrid, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { directory } from '#client/site/content/clients.ts';
import { type DirectoryClient, useClientDirectory } from '#client/site/data/useClientDirectory.ts';
import { listMessages } from '#domain/messages.ts';
import { ClientCard } from './ClientCard.tsx';

/** Whether every word stands somewhere in what is known of a client. */
function mentions(client: DirectoryClient, words: string): boolean {
  const { name, description, region, industry, project } = client;
  const text = [name, description, region, ...industry, ...project].join(' ').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The client list from the server, with its four states (public spec, section 2, Clients, and section 8), as a
 * directory that can be searched. Without scripts it is whole.
 */
export function ClientDirectory({ words }: { words: typeof directory }) {
  const { status, items, retry } = useClientDirectory();
  const [wanted, setWanted] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page was alive counts too.
  useEffect(() => setWanted(input.current?.value ?? ''), []);
  const found = items.filter((client) => mentions(client, wanted.trim()));
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
                value={wanted}
                onChange={({ target }) => setWanted(target.value)}
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
