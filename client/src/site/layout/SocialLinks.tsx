import { chakra } from '@chakra-ui/react';
import { OutLink } from '#client/shared/ui/TextLink.tsx';
import type { Settings } from '#client/site/data/useSettings.ts';

const NETWORKS = [
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'twitter', label: 'Twitter' },
  { key: 'facebook', label: 'Facebook' },
  { key: 'instagram', label: 'Instagram' },
] as const;

/** Links to the company's social profiles; empty ones are omitted. */
export function SocialLinks({ social }: { social: Settings['social'] }) {
  const links = NETWORKS.filter(({ key }) => social[key] !== '');
  return (
    <chakra.ul display="flex" flexWrap="wrap" columnGap="3">
      {links.map(({ key, label }) => (
        <li key={key}>
          <OutLink look="plain" href={social[key]} rel="me noopener">
            {label}
          </OutLink>
        </li>
      ))}
    </chakra.ul>
  );
}
