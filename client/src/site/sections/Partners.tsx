import { Badge, Heading, Text } from '@chakra-ui/react';
import { lazyPicture } from '#client/shared/ui/picture-address.ts';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { HeadedBand, SplitHead } from './HeadedBand.tsx';

/** Four columns separated by hairlines; two on a tablet, a strip on phones. */
const Columns = styled(StripRow, {
  display: { md: 'grid' },
  gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  borderTop: { md: 'rule' },
  columnGap: { md: '8' },
  '& > li': {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '2', md: '4' },
    paddingBlock: { base: '4', md: '6' },
    borderBottom: { md: 'hair', lg: 'none' },
  },
});

const Logo = styled('img', { display: 'block', width: 'auto', height: '16', alignSelf: 'flex-start' });

/** Strategic Technology Partners: four marks, each with its certification (public spec, section 2, Clients). */
export const Partners = ({ words }: { words: WordsOfPage<'clients'>['partners'] }) => (
  <HeadedBand words={words} head={SplitHead} edge="hair" gap={{ base: '4', md: '12' }}>
    <Strip of={Columns} aria-label={words.heading}>
      {words.items.map(({ name, logo, type, description, certification }) => (
        <li key={name}>
          <Logo alt="" {...lazyPicture(logo, 160, 64)} />
          <div>
            <Text textStyle="label" color="ink.muted">
              {type}
            </Text>
            <Heading as="h3" size="sm">
              {name}
            </Heading>
          </div>
          <Text textStyle="small" color="ink.muted" flex="1">
            {description}
          </Text>
          <Badge variant="subtle" color="ink">
            {certification}
          </Badge>
        </li>
      ))}
    </Strip>
  </HeadedBand>
);
