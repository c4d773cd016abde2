import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Button } from '#client/shared/ui/Button.tsx';
import { CloseIcon, MenuIcon } from '#client/shared/ui/icons.tsx';
import { Measure } from '#client/shared/ui/layout.tsx';
import { paths } from '#client/site/paths.ts';
import { ColourSwitch } from './ColourSwitch.tsx';
import { Logo } from './Logo.tsx';
import { MainNavigation } from './MainNavigation.tsx';
import { MENU_ID } from './menu.ts';

const Bar = chakra('header', {
  base: { position: 'sticky', top: '0', zIndex: 'header', backgroundColor: 'paper', borderBottom: 'hair' },
});

const Line = chakra(Measure, {
  base: { display: 'flex', alignItems: 'center', gap: '1', minHeight: '8' },
});

const HomeLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', minHeight: 'touch', marginInlineEnd: 'auto' },
});

const Tools = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '1' } });

const menuButton = { display: { base: 'inline-flex', lg: 'none' } } as const;

/**
 * The sticky header: the logo that links to the home page, the navigation (behind a button on small screens), and the switch
 * between light and dark.
 */
export function Header() {
  return (
    <Bar>
      <Line>
        <HomeLink to={paths.home}>
          <Logo />
        </HomeLink>
        <MainNavigation>
          <Button
            look="outline"
            size="small"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            css={menuButton}
          >
            <CloseIcon />
            Close
          </Button>
        </MainNavigation>
        <Tools>
          <ColourSwitch />
          <Button look="outline" size="small" popoverTarget={MENU_ID} css={menuButton}>
            <MenuIcon />
            Menu
          </Button>
        </Tools>
      </Line>
    </Bar>
  );
}
