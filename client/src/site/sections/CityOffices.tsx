import { chakra } from '@chakra-ui/react';
import { Band, Measure, Stack } from '#client/shared/ui/layout.tsx';
import { pictureAddress } from '#client/shared/ui/picture-address.ts';
import { Strip, StripRow } from '#client/shared/ui/Strip.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { ListSection } from '#client/site/content/shapes.ts';
import type { Office } from '#client/site/content/team.ts';
import { BandHead } from './BandHead.tsx';

const City = chakra('img', {
  base: { display: 'block', width: 'full', height: 'auto', borderRadius: 'control' },
});

const Cities = chakra(StripRow, {
  base: {
    display: { md: 'grid' },
    gap: { md: '3' },
    gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
  },
});

/** The offices by city, each with its drawing and address. */
export function CityOffices({ words }: { words: ListSection<Office> }) {
  return (
    <Band ground="sunken">
      <Measure>
        <Stack gap={{ base: '4', md: '6' }}>
          <BandHead words={words} />
          <Strip of={Cities} aria-label={words.heading}>
            {words.items.map(({ city, country, address, image, alt }) => (
              <li key={city}>
                <Stack>
                  <City
                    src={pictureAddress(image)}
                    alt={alt}
                    htmlWidth={640}
                    htmlHeight={480}
                    loading="lazy"
                    decoding="async"
                  />
                  <div>
                    <Subheading>{city}</Subheading>
                    <Text size="small" tone="muted">
                      {country}
                    </Text>
                  </div>
                  <chakra.address fontStyle="normal">{address}</chakra.address>
                </Stack>
              </li>
            ))}
          </Strip>
        </Stack>
      </Measure>
    </Band>
  );
}
