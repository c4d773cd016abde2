import { chakra } from '@chakra-ui/react';
import { Row } from '#client/shared/ui/layout.tsx';
import { OutLink } from '#client/shared/ui/TextLink.tsx';
import { Subheading, Text, Unseen } from '#client/shared/ui/text.tsx';
import { memberLabels } from '#client/site/content/team.ts';
import type { ShownMember } from '#client/site/data/useTeamMembers.ts';
import { Portrait } from './Portrait.tsx';

const Frame = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '1', md: '2' },
    borderTop: 'hair',
    paddingBlock: { base: '2', md: '3' },
  },
});

/** "Bio clamped to 3 lines" (public spec, section 2, Team); a `<details>` element shows the rest without scripts. */
const Bio = chakra('details', {
  base: {
    '& > summary': {
      listStyle: 'none',
      cursor: 'pointer',
      textStyle: 'small',
      '&::-webkit-details-marker': { display: 'none' },
    },
    '&:not([open]) [data-bio]': { lineClamp: '3' },
    '& [data-bio]': { display: 'block' },
    '&[open] [data-more], &:not([open]) [data-less]': { display: 'none' },
  },
});

const Toggle = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: 'touch',
    width: 'fit-content',
    textDecorationLine: 'underline',
    textUnderlineOffset: '0.22em',
    color: 'action.text',
  },
});

/** Fields of expertise, in one line with dots between them. */
const Fields = chakra('ul', {
  base: {
    textStyle: 'small',
    color: 'ink.muted',
    '& > li': { display: 'inline' },
    '& > li:not(:last-of-type)::after': { content: '" · "' },
  },
});

/** Characters; a shorter bio fits into three lines at every width. */
const SHORT_BIO = 110;

/** The social links of a member that are not empty. */
const linksOf = ({ social }: ShownMember) =>
  [
    { label: memberLabels.email, href: social.email && `mailto:${social.email}` },
    { label: memberLabels.linkedin, href: social.linkedin },
    { label: memberLabels.twitter, href: social.twitter },
  ].filter(({ href }) => href !== '');

/** A team member, a leader larger: portrait, name, role, bio, expertise and links (public spec, section 2, Team). */
export function MemberCard({ member, isLeader = false }: { member: ShownMember; isLeader?: boolean }) {
  const { name, role, bio, image, imageAlt, expertise } = member;
  const links = linksOf(member);
  return (
    <Frame>
      <Row flexWrap="nowrap">
        <Portrait name={name} image={image ?? null} alt={imageAlt} size={isLeader ? 'large' : 'small'} />
        <chakra.div minWidth="0" overflowWrap="anywhere">
          <Subheading dir="auto" textStyle={isLeader ? { base: 'subheading', lg: 'heading' } : 'subheading'}>
            {name}
          </Subheading>
          <Text size="small" tone="muted">
            {role}
          </Text>
        </chakra.div>
      </Row>
      {bio.length < SHORT_BIO ? (
        <Text dir="auto" size="small">
          {bio}
        </Text>
      ) : (
        <Bio>
          <summary>
            <span data-bio dir="auto">
              {bio}
            </span>
            <Toggle aria-hidden="true" data-more>
              {memberLabels.more}
            </Toggle>
            <Toggle aria-hidden="true" data-less>
              {memberLabels.less}
            </Toggle>
          </summary>
        </Bio>
      )}
      {expertise.length > 0 && (
        <Fields aria-label={memberLabels.expertise}>
          {expertise.map((field) => (
            <li key={field}>{field}</li>
          ))}
        </Fields>
      )}
      <Row as="ul" columnGap="3" rowGap="0" textStyle="small" marginBlockStart="auto">
        {links.map(({ label, href }) => (
          <li key={label}>
            <OutLink look="plain" href={href} textDecorationLine="underline">
              {label}
              <Unseen>{`, ${name}`}</Unseen>
            </OutLink>
          </li>
        ))}
      </Row>
    </Frame>
  );
}
