import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { Mark, Plate } from '#client/shared/ui/Plate.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { StripRow } from '#client/shared/ui/Strip.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { DirectoryClient } from '#client/site/data/useClientDirectory.ts';

/** The clients one below the other; on phones three rows that scroll sideways, since there are many. */
export const ClientRows = chakra(StripRow, {
  base: {
    display: { md: 'block' },
    gridTemplateRows: 'repeat(3, auto)',
    borderTop: { md: 'rule' },
    '--strip-item': 'min(86%, 22rem)',
  },
});

/** Mark, name and description beside each other; on phones the description below both. */
const Row = chakra('li', {
  base: {
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
  },
});

/** A client of the directory: mark, name, region, industries and description. Drawn once for each client. */
export const ClientRow = memo(function ClientRow({ client }: { client: DirectoryClient }) {
  const { name, logo, logoAlt, region, description, industry } = client;
  return (
    <Row>
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
        <Text size="small" tone="muted">
          {[region, ...industry].filter(Boolean).join(', ')}
        </Text>
      </div>
      <Text dir="auto" size="small" tone="muted">
        {description}
      </Text>
    </Row>
  );
});
