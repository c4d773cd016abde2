import { Stack } from '@chakra-ui/react';
import { ErrorState, ListBound, QuietState } from '#client/shared/ui/ListState.tsx';
import type { EcosystemWords } from '#client/site/content/services.ts';
import { groupTechnologies } from '#client/site/data/technology-groups.ts';
import { type Technology, useTechnologies } from '#client/site/data/useTechnologies.ts';
import { listMessages } from '#domain/messages.ts';
import { technologyCategories } from '#domain/options.ts';
import { HeadedBand, SplitHead } from './HeadedBand.tsx';
import { TechnologyGroup, TechnologyPlaceholders } from './TechnologyGroup.tsx';
import { useOverlay } from './useOverlay.ts';

type TechnologyGroupId = EcosystemWords['items'][number]['id'];

const nameOf = (id: TechnologyGroupId) =>
  technologyCategories.find((category) => category.id === id)?.name ?? id;

/** The technologies from the server, grouped, with their states (public spec, section 2, Services, and section 8). */
export function TechnologyEcosystem({ words }: { words: EcosystemWords }) {
  const { status, isInvalid, items, data, retry } = useTechnologies();
  const failure = isInvalid ? listMessages.invalid : listMessages.technologies.error;
  return (
    <HeadedBand words={words} head={SplitHead} ground="sunken" gap={{ base: '4', md: '12' }}>
      {status === 'loading' && (
        <>
          <QuietState>{words.loading}</QuietState>
          <TechnologyPlaceholders />
        </>
      )}
      {status === 'empty' && <QuietState>{words.empty}</QuietState>}
      {status === 'error' && <ErrorState retry={retry}>{failure}</ErrorState>}
      {status === 'loaded' && <Groups words={words} technologies={items} />}
      <ListBound shown={items.length} total={data?.technologies.total} />
    </HeadedBand>
  );
}

function Groups({ words, technologies }: { words: EcosystemWords; technologies: readonly Technology[] }) {
  const overlay = useOverlay();
  const { groups, others } = groupTechnologies(technologies, words.items);
  return (
    <Stack gap={{ base: '6', md: '10' }} data-pieces="">
      {words.items.map(({ id, short, text }) => (
        <TechnologyGroup
          key={id}
          group={{ title: nameOf(id), short, text }}
          technologies={groups.get(id) ?? []}
          words={words}
          overlay={overlay}
        />
      ))}
      {others.length > 0 && (
        <TechnologyGroup group={words.others} technologies={others} words={words} overlay={overlay} />
      )}
    </Stack>
  );
}
