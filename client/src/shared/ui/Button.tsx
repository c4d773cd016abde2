import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from '#client/shared/theme/recipes/button.ts';

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
