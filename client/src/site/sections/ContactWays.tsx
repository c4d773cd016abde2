import { chakra, Heading, Link, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ClockIcon, MailIcon, PhoneIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { telephoneAddress } from '#client/shared/ui/telephone-address.ts';
import type { Feature } from '#client/site/content/shapes.ts';
import { useSettings } from '#client/site/data/useSettings.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';

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
  words: Feature;
  children: ReactNode;
}

const ContactWay = ({ icon, words, children }: ContactWayProps) => (
  <Way>
    {icon}
    <div>
      <Heading size="sm" as="h2">
        {words.title}
      </Heading>
      {children}
      <Text textStyle="small" color="ink.muted">
        {words.text}
      </Text>
    </div>
  </Way>
);

interface ContactWaysProps {
  words: WordsOfPage<'contact'>['infoCards'];
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
          <Link href={`mailto:${contact.email}`}>{contact.email}</Link>
        </ContactWay>
        <ContactWay icon={<PhoneIcon />} words={words.phone}>
          <Link href={telephoneAddress(contact.phone.india.main)}>{contact.phone.india.main}</Link>
        </ContactWay>
        <ContactWay icon={<ClockIcon />} words={words.hours}>
          <p>{company.businessHours}</p>
        </ContactWay>
      </ul>
      <chakra.section borderTop="hair" paddingBlockStart="4">
        <Heading size="xs">{security.title}</Heading>
        <Text textStyle="small" color="ink.muted">
          {security.text}
        </Text>
      </chakra.section>
    </div>
  );
}
