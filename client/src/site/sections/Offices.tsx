import { chakra } from '@chakra-ui/react';
import { CardItem } from '#client/shared/ui/Card.tsx';
import { MailIcon, PhoneIcon } from '#client/shared/ui/icons.tsx';
import { Band, Split, Stack } from '#client/shared/ui/layout.tsx';
import { Strip } from '#client/shared/ui/Strip.tsx';
import { OutLink, telephoneAddress } from '#client/shared/ui/TextLink.tsx';
import { Heading, Lead, Subheading, Unseen } from '#client/shared/ui/text.tsx';
import type { offices } from '#client/site/content/contact.ts';
import { type Settings, useSettings } from '#client/site/data/useSettings.ts';

/** The three offices with their telephone numbers. */
const officesOf = ({ contact: { address, phone } }: Settings) => [
  { ...address.india.headquarters, phone: phone.india.main },
  { ...address.india.sales, phone: phone.india.sales },
  { ...address.uae, phone: phone.uae },
];

/** Our Global Offices: each with its address, a telephone link and a mail link (public spec, section 2, Contact). */
export function Offices({ words }: { words: typeof offices }) {
  const settings = useSettings();
  return (
    <Band edge="hair">
      <Stack gap={{ base: '8', md: '12' }}>
        <Split>
          <Heading>{words.heading}</Heading>
          {words.lead && <Lead>{words.lead}</Lead>}
        </Split>
        <Strip cards="three" aria-label={words.heading}>
          {officesOf(settings).map(({ title, address, phone }) => (
            <CardItem key={title}>
              <Subheading>{title}</Subheading>
              <chakra.address fontStyle="normal" textStyle="small" color="ink.muted" flex="1">
                {address}
              </chakra.address>
              <chakra.ul textStyle="small">
                <li>
                  <OutLink variant="plain" gap="2" href={telephoneAddress(phone)}>
                    <PhoneIcon size="sm" />
                    <Unseen>{words.phone}</Unseen> {phone}
                  </OutLink>
                </li>
                <li>
                  <OutLink variant="plain" gap="2" href={`mailto:${settings.contact.email}`}>
                    <MailIcon size="sm" />
                    <Unseen>{words.mail}</Unseen> {settings.contact.email}
                  </OutLink>
                </li>
              </chakra.ul>
            </CardItem>
          ))}
        </Strip>
      </Stack>
    </Band>
  );
}
