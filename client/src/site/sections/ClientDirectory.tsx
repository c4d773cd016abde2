import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, CardGrid, Measure, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Heading, Lead } from '#client/shared/ui/text.tsx';
import type { Heading as Words } from '#client/site/content/shapes.ts';
import { useClientDirectory } from '#client/site/data/useClientDirectory.ts';
import { listMessages } from '#domain/messages.ts';
import { ClientCard } from './ClientCard.tsx';

/** The client list from the server, with its four states (public spec, section 2, Clients, and section 8). */
export function ClientDirectory({ words }: { words: Words }) {
  const { status, items, retry } = useClientDirectory();
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
            <CardGrid>
              {items.map((client) => (
                <ClientCard key={client.id} client={client} />
              ))}
            </CardGrid>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
