import { Box, chakra, Heading, HStack, Link, Text, VisuallyHidden } from '@chakra-ui/react';
import { initialsOf } from '#client/shared/ui/initials.ts';
import { lazyPicture } from '#client/shared/ui/picture-address.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { WithVariants } from '#client/shared/ui/WithVariants.tsx';
import { memberLabels } from '#client/site/content/team.ts';
import type { ShownMember } from '#client/site/data/useTeamMembers.ts';
import { Items } from './Band.tsx';

/** The initials inside a frame, on a dark or a light background. A picture covers it. */
const Plate = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    overflow: 'hidden',
    borderRadius: 'small',
    textStyle: 'heading',
    color: 'ink',
    _before: { content: '""', position: 'absolute', inset: '2', border: 'hair' },
  },
  variants: {
    size: {
      sm: { width: '24', height: '24' },
      lg: {
        width: { base: '24', lg: '32' },
        height: { base: '24', lg: '32' },
        textStyle: { base: 'heading', lg: 'title' },
      },
    },
    ground: {
      ink: { colorScheme: 'dark', backgroundColor: 'band' },
      paper: { colorScheme: 'light', backgroundColor: 'sunken' },
    },
  },
});

const Picture = chakra('img', {
  base: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
});

/** The widths of the plate, for the browser's choice of a variant. */
const PORTRAIT_SIZES = { sm: '96px', lg: '(min-width: 64rem) 128px, 96px' } as const;

interface PortraitProps {
  name: string;
  image: string | null;
  alt: string;
  size?: 'sm' | 'lg';
}

/**
 * A person's picture, or a tile with the initials where there is none or it fails to load (public spec, section 2,
 * Team). The name is beside it, so screen readers read only the alternative text that staff wrote.
 */
function Portrait({ name, image, alt, size = 'sm' }: PortraitProps) {
  // The same background for the same name, dark for about half of the names.
  const ground = name.length % 2 === 0 ? 'ink' : 'paper';
  return (
    <Plate ground={ground} size={size}>
      <span aria-hidden="true">{initialsOf(name)}</span>
      {image && (
        <WithVariants src={image} sizes={PORTRAIT_SIZES[size]}>
          <Picture alt={alt} {...lazyPicture(image, 128, 128)} />
        </WithVariants>
      )}
    </Plate>
  );
}

const Frame = styled('li', {
  display: 'flex',
  flexDirection: 'column',
  gap: { base: '2', md: '4' },
  borderTop: 'hair',
  paddingBlock: { base: '4', md: '6' },
});

/** "Bio clamped to 3 lines" (public spec, section 2, Team); a `<details>` element shows the rest without scripts. */
const Bio = styled('details', {
  '& > summary': {
    listStyle: 'none',
    cursor: 'pointer',
    textStyle: 'small',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&:not([open]) [data-bio]': { lineClamp: '3' },
  '& [data-bio]': { display: 'block' },
  '&[open] [data-more], &:not([open]) [data-less]': { display: 'none' },
});

const Toggle = styled('span', {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'touch',
  width: 'fit-content',
  textDecorationLine: 'underline',
  textUnderlineOffset: '0.22em',
  color: 'action.text',
});

/** Fields of expertise, in one line with dots between them. */
const Fields = styled('ul', {
  textStyle: 'small',
  color: 'ink.muted',
  '& > li': { display: 'inline' },
  '& > li:not(:last-of-type)::after': { content: '" · "' },
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
      <HStack gap="4">
        <Portrait name={name} image={image ?? null} alt={imageAlt} size={isLeader ? 'lg' : 'sm'} />
        <Box minWidth="0" overflowWrap="anywhere">
          <Heading as="h3" dir="auto" size={isLeader ? { base: 'sm', lg: 'md' } : 'sm'}>
            {name}
          </Heading>
          <Text textStyle="small" color="ink.muted">
            {role}
          </Text>
        </Box>
      </HStack>
      {bio.length < SHORT_BIO ? (
        <Text textStyle="small" dir="auto">
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
          <Items of={expertise} />
        </Fields>
      )}
      <HStack wrap="wrap" gap="4" as="ul" columnGap="6" rowGap="0" textStyle="small" marginBlockStart="auto">
        {links.map(({ label, href }) => (
          <li key={label}>
            <Link variant="plain" href={href} textDecorationLine="underline">
              {label}
              <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </HStack>
    </Frame>
  );
}
