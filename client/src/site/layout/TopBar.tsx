import { chakra } from '@chakra-ui/react';
import { PhoneIcon } from '#client/shared/ui/icons.tsx';
import { Measure } from '#client/shared/ui/layout.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { OutLink, telephoneAddress } from '#client/shared/ui/TextLink.tsx';
import { useSettings } from '#client/site/data/useSettings.ts';

const Bar = chakra('aside', {
  base: { colorScheme: 'dark', backgroundColor: 'band', color: 'ink', textStyle: 'label' },
});

const Line = styled(Measure, {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  minHeight: 'touch',
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
      <Line>
        <chakra.p flex="1" display={{ base: 'none', md: 'block' }} color="ink.muted">
          {company.tagline}
        </chakra.p>
        {lines.map(({ country, phone }) => (
          <OutLink key={country} variant="plain" gap="1" href={telephoneAddress(phone)} whiteSpace="nowrap">
            <chakra.span display={{ base: 'none', md: 'inline' }}>
              <PhoneIcon size="sm" />
            </chakra.span>
            <chakra.span color="ink.muted">{country}</chakra.span>
            {phone}
          </OutLink>
        ))}
      </Line>
    </Bar>
  );
}
