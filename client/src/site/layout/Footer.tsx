import { Button, Container, chakra, Flex, Link, Stack, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { LatePart } from '#client/shared/page/LatePart.tsx';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { telephoneAddress } from '#client/shared/ui/telephone-address.ts';
import { privacyChoices } from '#client/site/content/privacy-choices.ts';
import { type Settings, useSettings } from '#client/site/data/useSettings.ts';
import { Logo } from './Logo.tsx';

/** Fetched with the dialog (SiteLayout.tsx), where visits are counted. */
const reopen = async () => (await import('#client/site/data/consent.ts')).reopenConsent(true);

/** Opens the consent dialog again. Renders nothing where visits are not counted, or without scripts. */
function ConsentSwitch() {
  const { analyticsId } = usePageFacts();
  if (!analyticsId) return null;
  return (
    <Button variant="plain" size="sm" paddingInline="0" onClick={() => void reopen()} data-scripted>
      {privacyChoices}
    </Button>
  );
}

const NETWORKS = [
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'twitter', label: 'Twitter' },
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
] as const;

/** Links to the company's social profiles; empty ones are omitted. */
function SocialLinks({ social }: { social: Settings['social'] }) {
  const links = NETWORKS.filter(({ key }) => social[key] !== '');
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="6">
      {links.map(({ key, label }) => (
        <li key={key}>
          <Link variant="plain" href={social[key]} rel="me noopener">
            {label}
          </Link>
        </li>
      ))}
    </chakra.ul>
  );
}

const Ground = chakra('footer', {
  base: {
    colorScheme: 'dark',
    backgroundColor: 'band',
    color: 'ink',
    paddingBlock: { base: '10', md: '20' },
  },
});

const Columns = styled('div', {
  display: 'grid',
  gap: { base: '6', md: '8' },
  gridTemplateColumns: { base: '1fr 1fr', md: '1fr 1fr 1fr', lg: '5fr 2fr 2fr 2fr' },
  paddingBlockEnd: '8',
  borderBottom: 'hair',
  // On phones the third list is below the others, in two columns.
  mdDown: {
    '& > nav:last-of-type': { gridColumn: '1 / -1' },
    '& > nav:last-of-type > ul': { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '6' },
  },
});

const GroupHeading = styled('h2', { textStyle: 'label', color: 'ink.muted', paddingBlockEnd: '2' });

/** Logo, tagline, blurb, postal address, telephone and mail. */
const CompanyDetails = ({
  company,
  contact,
  blurb,
}: Pick<Settings, 'company' | 'contact'> & { blurb: string }) => (
  <Stack gap="4" gridColumn={{ base: '1 / -1', lg: 'auto' }} maxWidth="prose">
    <Logo ground="ink" />
    <Text textStyle="subheading" maxWidth="footnote">
      {company.tagline}
    </Text>
    <Text textStyle="small" color="ink.muted">
      {blurb}
    </Text>
    <chakra.address fontStyle="normal" textStyle="small">
      <Text>{contact.address.india.headquarters.address}</Text>
      <Text display="flex" flexWrap="wrap" columnGap="6" flexDirection={{ base: 'row', md: 'column' }}>
        <Link variant="plain" href={telephoneAddress(contact.phone.india.main)}>
          {contact.phone.india.main}
        </Link>
        <Link variant="plain" href={`mailto:${contact.email}`}>
          {contact.email}
        </Link>
      </Text>
    </chakra.address>
  </Stack>
);

/** Company details, the lists of links, and the copyright of the current year (public spec, section 2). */
export const Footer = () => (
  <Ground>
    <LatePart>
      <Contents />
    </LatePart>
  </Ground>
);

function Contents() {
  const { company, contact, social } = useSettings();
  const { footer } = useSharedWords();
  const { now } = usePageFacts();
  return (
    <Container>
      <Columns>
        <CompanyDetails company={company} contact={contact} blurb={footer.blurb} />
        {footer.groups.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <GroupHeading>{heading}</GroupHeading>
            <ul>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link asChild variant="plain" textStyle="small">
                    <RouterLink to={to}>{label}</RouterLink>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </Columns>
      <Flex
        columnGap="8"
        paddingBlockStart="4"
        textStyle="small"
        color="ink.muted"
        align="center"
        justify="space-between"
        wrap="wrap"
      >
        <p>
          © {now.getUTCFullYear()} {company.name}
        </p>
        <ConsentSwitch />
        <SocialLinks social={social} />
      </Flex>
    </Container>
  );
}
