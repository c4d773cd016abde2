import { Container, chakra, Link, Span, Text } from '@chakra-ui/react';
import { PhoneIcon } from '#client/shared/ui/icons.tsx';
import { telephoneAddress } from '#client/shared/ui/telephone-address.ts';
import { useSettings } from '#client/site/data/useSettings.ts';

const Bar = chakra('aside', {
  base: { colorScheme: 'dark', backgroundColor: 'band', color: 'ink', textStyle: 'label' },
});

/** The bar above the header: tagline, the UAE and India phone lines. On a small screen the phone lines alone. */
export function TopBar() {
  const { company, contact } = useSettings();
  const lines = [
    { country: 'UAE', phone: contact.phone.uae },
    { country: 'India', phone: contact.phone.india.main },
  ];
  return (
    <Bar aria-label={company.tagline}>
      <Container
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        minHeight="touch"
      >
        <Text flex="1" display={{ base: 'none', md: 'block' }} color="ink.muted">
          {company.tagline}
        </Text>
        {lines.map(({ country, phone }) => (
          <Link key={country} variant="plain" gap="1" href={telephoneAddress(phone)} whiteSpace="nowrap">
            <Span display={{ base: 'none', md: 'inline' }}>
              <PhoneIcon size="sm" />
            </Span>
            <Span color="ink.muted">{country}</Span>
            {phone}
          </Link>
        ))}
      </Container>
    </Bar>
  );
}
