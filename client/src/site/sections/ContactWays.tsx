import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ClockIcon, MailIcon, PhoneIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { OutLink, telephoneAddress } from '#client/shared/ui/TextLink.tsx';
import { Note, Subheading } from '#client/shared/ui/text.tsx';
import type { InfoCard, infoCards } from '#client/site/content/contact.ts';
import type { Feature } from '#client/site/content/shapes.ts';
import { useSettings } from '#client/site/data/useSettings.ts';

const Way = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '4',
  borderTop: 'hair',
  paddingBlock: '4',
  _first: { borderTop: 'rule' },
  '& > svg': { marginBlockStart: '1' },
});

interface ContactWayProps {
  icon: ReactNode;
  words: InfoCard;
  children: ReactNode;
}

const ContactWay = ({ icon, words, children }: ContactWayProps) => (
  <Way>
    {icon}
    <div>
      <Subheading as="h2">{words.title}</Subheading>
      {children}
      <Note>{words.text}</Note>
    </div>
  </Way>
);

interface ContactWaysProps {
  words: typeof infoCards;
  security: Feature;
}

/**
 * Email Us, Call Us (India main number), Business Hours (public spec, section 2, Contact), beside the title, and how to
 * report a security fault.
 */
export function ContactWays({ words, security }: ContactWaysProps) {
  const { company, contact } = useSettings();
  return (
    <div>
      <ul>
        <ContactWay icon={<MailIcon />} words={words.email}>
          <OutLink href={`mailto:${contact.email}`}>{contact.email}</OutLink>
        </ContactWay>
        <ContactWay icon={<PhoneIcon />} words={words.phone}>
          <OutLink href={telephoneAddress(contact.phone.india.main)}>{contact.phone.india.main}</OutLink>
        </ContactWay>
        <ContactWay icon={<ClockIcon />} words={words.hours}>
          <p>{company.businessHours}</p>
        </ContactWay>
      </ul>
      <chakra.section borderTop="hair" paddingBlockStart="4">
        <chakra.h2 textStyle="label">{security.title}</chakra.h2>
        <Note>{security.text}</Note>
      </chakra.section>
    </div>
  );
}
