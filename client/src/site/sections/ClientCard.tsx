import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { CardItem } from '#client/shared/ui/Card.tsx';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Subheading, Tag, Text } from '#client/shared/ui/text.tsx';
import type { DirectoryClient } from '#client/site/data/useClientDirectory.ts';

/** A client of the directory: mark, name, region, description and industries. Drawn once for each client. */
export const ClientCard = memo(function ClientCard({ client }: { client: DirectoryClient }) {
  const { name, logo, logoAlt, region, description, industry } = client;
  return (
    <CardItem>
      <Plate>
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
      <chakra.div display="flex" alignItems="flex-start" justifyContent="space-between" gap="2">
        <Subheading dir="auto">{name}</Subheading>
        <Tag flexShrink="0">{region}</Tag>
      </chakra.div>
      <Text dir="auto" size="small" tone="muted" flex="1">
        {description}
      </Text>
      <Text size="small">{industry.join(', ')}</Text>
    </CardItem>
  );
});
