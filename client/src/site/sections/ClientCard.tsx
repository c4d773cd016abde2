import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { CardItem } from '#client/shared/ui/Card.tsx';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Subheading, Tag, Text } from '#client/shared/ui/text.tsx';
import type { DirectoryClient } from '#client/site/data/useClientDirectory.ts';

/** The mark above the name; on phones beside it, since the list is long. */
const Head = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: '7rem minmax(0, 1fr)', md: 'minmax(0, 1fr)' },
    alignItems: 'center',
  },
});

const Name = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: '2',
    rowGap: 'half',
  },
});

/** A client of the directory: mark, name, region, description and industries. Drawn once for each client. */
export const ClientCard = memo(function ClientCard({ client }: { client: DirectoryClient }) {
  const { name, logo, logoAlt, region, description, industry } = client;
  return (
    <CardItem gap={{ base: '1', md: '2' }} padding={{ base: '2', md: '3' }}>
      <Head>
        <Plate height={{ base: '8', md: 'plate' }}>
          {/* Without an alternative text it is decorative: the name is below. */}
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
        <Name>
          <Subheading dir="auto">{name}</Subheading>
          <Tag flexShrink="0">{region}</Tag>
        </Name>
      </Head>
      <Text dir="auto" size="small" tone="muted" flex="1">
        {description}
      </Text>
      <Text size="small">{industry.join(', ')}</Text>
    </CardItem>
  );
});
