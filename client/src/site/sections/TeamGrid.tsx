import { chakra } from '@chakra-ui/react';
import { CardItem } from '#client/shared/ui/Card.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { Band, CardGrid, Measure, Row, Stack } from '#client/shared/ui/layout.tsx';
import { OutLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading, Tag, Text } from '#client/shared/ui/text.tsx';
import type { Heading } from '#client/site/content/shapes.ts';
import { memberLabels } from '#client/site/content/team.ts';
import { type ShownMember, useTeamMembers } from '#client/site/data/useTeamMembers.ts';
import { listMessages } from '#domain/messages.ts';
import { BandHead } from './BandHead.tsx';

const Portrait = chakra('img', {
  base: { width: '8', height: '8', objectFit: 'cover', borderRadius: 'control' },
});

const Monogram = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '8',
    height: '8',
    colorScheme: 'dark',
    backgroundColor: 'band',
    color: 'ink',
    textStyle: 'subheading',
    borderRadius: 'control',
  },
});

const initials = (name: string): string => {
  const words = name.split(' ').filter((word) => !word.endsWith('.'));
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
};

function MemberCard({ member }: { member: ShownMember }) {
  const { name, role, bio, image, expertise, social } = member;
  const links = [
    { label: memberLabels.email, href: social.email && `mailto:${social.email}` },
    { label: memberLabels.linkedin, href: social.linkedin },
    { label: memberLabels.twitter, href: social.twitter },
  ].filter(({ href }) => href !== '');
  return (
    <CardItem display="flex" flexDirection="column" gap="2">
      {image ? (
        <Portrait src={image} alt="" htmlWidth={64} htmlHeight={64} loading="lazy" />
      ) : (
        <Monogram aria-hidden>{initials(name)}</Monogram>
      )}
      <div>
        <Subheading>{name}</Subheading>
        <Text size="small" tone="muted">
          {role}
        </Text>
      </div>
      <Text lineClamp={3}>{bio}</Text>
      <Row as="ul" gap="1" aria-label={memberLabels.expertise} flex="1" alignContent="start">
        {expertise.map((field) => (
          <Tag as="li" key={field}>
            {field}
          </Tag>
        ))}
      </Row>
      <Row>
        {links.map(({ label, href }) => (
          <OutLink key={label} href={href} aria-label={`${label}, ${name}`}>
            {label}
          </OutLink>
        ))}
      </Row>
    </CardItem>
  );
}

/** The team from the server, with its states in the words of the catalogue (public spec, sections 2 and 8). */
export function TeamGrid({ words }: { words: Heading }) {
  const { status, items, retry } = useTeamMembers();
  return (
    <Band ground="sunken">
      <Measure>
        <Stack gap="4">
          <BandHead words={words} />
          {status === 'loading' && <QuietState>{listMessages.team.loading}</QuietState>}
          {status === 'error' && <ErrorState retry={retry}>{listMessages.team.error}</ErrorState>}
          {status === 'loaded' && (
            <CardGrid>
              {items.map((member) => (
                <MemberCard key={member.id} member={member} />
              ))}
            </CardGrid>
          )}
        </Stack>
      </Measure>
    </Band>
  );
}
