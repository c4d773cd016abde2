import { chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { lazyPicture } from '#client/shared/ui/picture-address.ts';
import { Strip } from '#client/shared/ui/Strip.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { HeadedBand } from './HeadedBand.tsx';

const City = styled('img', { display: 'block', width: 'full', height: 'auto', borderRadius: 'control' });

/** The offices by city, each with its drawing and address. */
export const CityOffices = ({ words }: { words: WordsOfPage<'team'>['offices'] }) => (
  <HeadedBand words={words} ground="sunken" gap={{ base: '8', md: '12' }}>
    <Strip cards="three" aria-label={words.heading}>
      {words.items.map(({ city, country, address, image, alt }) => (
        <li key={city}>
          <Stack gap="4">
            <City alt={alt} {...lazyPicture(image, 640, 480)} />
            <div>
              <Heading as="h3" size="sm">
                {city}
              </Heading>
              <Text textStyle="small" color="ink.muted">
                {country}
              </Text>
            </div>
            <chakra.address fontStyle="normal">{address}</chakra.address>
          </Stack>
        </li>
      ))}
    </Strip>
  </HeadedBand>
);
