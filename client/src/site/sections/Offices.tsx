import { Card, chakra, Heading, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { MailIcon, PhoneIcon } from '#client/shared/ui/icons.tsx';
import { Strip } from '#client/shared/ui/Strip.tsx';
import { telephoneAddress } from '#client/shared/ui/telephone-address.ts';
import type { officeLabels } from '#client/site/content/contact.ts';
import { type Settings, useSettings } from '#client/site/data/useSettings.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { Band, Split } from './Band.tsx';

/** The three offices with their telephone numbers. */
const officesOf = ({ contact: { address, phone } }: Settings) => [
  { ...address.india.headquarters, phone: phone.india.main },
  { ...address.india.sales, phone: phone.india.sales },
  { ...address.uae, phone: phone.uae },
];

/** Our Global Offices: each with its address, a telephone link and a mail link (public spec, section 2, Contact). */
export function Offices({ words }: { words: typeof officeLabels & WordsOfPage<'contact'>['offices'] }) {
  const settings = useSettings();
  return (
    <Band edge="hair">
      <Stack gap={{ base: '8', md: '12' }}>
        <Split>
          <Heading>{words.heading}</Heading>
          {words.lead && (
            <Text textStyle="lead" color="ink.muted" maxWidth="prose">
              {words.lead}
            </Text>
          )}
        </Split>
        <Strip cards="three" aria-label={words.heading}>
          {officesOf(settings).map(({ title, address, phone }) => (
            <Card.Root as="li" key={title}>
              <Heading as="h3" size="sm">
                {title}
              </Heading>
              <chakra.address fontStyle="normal" textStyle="small" color="ink.muted" flex="1">
                {address}
              </chakra.address>
              <chakra.ul textStyle="small">
                <li>
                  <Link variant="plain" gap="2" href={telephoneAddress(phone)}>
                    <PhoneIcon size="sm" />
                    <VisuallyHidden>{words.phone}</VisuallyHidden> {phone}
                  </Link>
                </li>
                <li>
                  <Link variant="plain" gap="2" href={`mailto:${settings.contact.email}`}>
                    <MailIcon size="sm" />
                    <VisuallyHidden>{words.mail}</VisuallyHidden> {settings.contact.email}
                  </Link>
                </li>
              </chakra.ul>
            </Card.Root>
          ))}
        </Strip>
      </Stack>
    </Band>
  );
}
