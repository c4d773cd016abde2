import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from '#client/shared/theme/recipes/button.ts';
import { Row } from './layout.tsx';

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A button beside others: small, and with a line around it. */
export const OutlineButton = chakra('button', buttonRecipe, {
  defaultProps: { type: 'button', variant: 'outline', size: 'sm' },
});

/** Marks a link that is a call to action, which is not printed (print.css). */
const call = { 'data-call': '' } as const;

/** A call to action that is a link within the site or within the admin. */
export const ButtonLink = chakra(Link, buttonRecipe, { defaultProps: call });

/** A call to action that is a link elsewhere: a download, a mail address. */
export const OutButtonLink = chakra('a', buttonRecipe, { defaultProps: call });

/** Letters of all labels together; more of them do not fit side by side on every phone. */
const SIDE_BY_SIDE = 33;

/**
 * Calls to action, the first of them solid. On phones long ones stand below each other in every font: where it depended on
 * the width of the letters, what is below would move when the site's font arrives.
 */
export function ButtonRow({ links }: { links: readonly { readonly label: string; readonly to: string }[] }) {
  const letters = links.map(({ label }) => label).join('').length;
  return (
    <Row alignItems="start" flexDirection={{ base: letters > SIDE_BY_SIDE ? 'column' : 'row', md: 'row' }}>
      {links.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} variant={index === 0 ? 'solid' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </Row>
  );
}
