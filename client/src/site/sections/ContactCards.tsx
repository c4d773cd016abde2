import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CardItem } from '#client/shared/ui/Card.tsx';
import { ClockIcon, MailIcon, PhoneIcon } from '#client/shared/ui/icons.tsx';
import { Band, CardGrid, Measure } from '#client/shared/ui/layout.tsx';
import { OutLink, telephoneAddress } from '#client/shared/ui/TextLink.tsx';
import { Subheading, Text } from '#client/shared/ui/text.tsx';
import type { InfoCard, infoCards } from '#client/site/content/contact.ts';
import { useSettings } from '#client/site/data/useSettings.ts';

interface CardProps {
  icon: ReactNode;
  words: InfoCard;
  children: ReactNode;
}

function ContactCard({ icon, words, children }: CardProps) {
  return (
    <CardItem>
      <chakra.div display="flex" alignItems="center" gap="1">
        {icon}
        <Subheading as="h2">{words.title}</Subheading>
      </chakra.div>
      {children}
      <Text size="small" tone="muted">
        {words.text}
      </Text>
    </CardItem>
  );
}

/** Email Us, Call Us (India main number), Business Hours (public spec, section 2, Contact). */
export function ContactCards({ words }: { words: typeof infoCards }) {
  const { company, contact } = useSettings();
  return (
    <Band paddingBlockStart="0">
      <Measure>
        <CardGrid cards="three">
          <ContactCard icon={<MailIcon />} words={words.email}>
            <OutLink href={`mailto:${contact.email}`}>{contact.email}</OutLink>
          </ContactCard>
          <ContactCard icon={<PhoneIcon />} words={words.phone}>
            <OutLink href={telephoneAddress(contact.phone.india.main)}>{contact.phone.india.main}</OutLink>
          </ContactCard>
          <ContactCard icon={<ClockIcon />} words={words.hours}>
            <p>{company.businessHours}</p>
          </ContactCard>
        </CardGrid>
      </Measure>
    </Band>
  );
}
