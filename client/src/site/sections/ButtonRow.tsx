import { Stack } from '@chakra-ui/react';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';

/** Letters of all labels together; more of them do not fit side by side on every phone. */
const SIDE_BY_SIDE = 33;

/**
 * Calls to action, the first of them solid. On phones long ones stand below each other in every font: where it depended on
 * the width of the letters, what is below would move when the site's font arrives.
 */
export function ButtonRow({ links }: { links: readonly { readonly label: string; readonly to: string }[] }) {
  const letters = links.map(({ label }) => label).join('').length;
  return (
    <Stack
      direction={{ base: letters > SIDE_BY_SIDE ? 'column' : 'row', md: 'row' }}
      align="start"
      wrap="wrap"
      gap="4"
    >
      {links.map(({ label, to }, index) => (
        <LinkButton key={to} to={to} variant={index === 0 ? 'solid' : 'outline'}>
          {label}
        </LinkButton>
      ))}
    </Stack>
  );
}
