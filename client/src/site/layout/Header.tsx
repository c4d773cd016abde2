import { Button, Container, chakra, IconButton } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSharedWords } from '#client/shared/page/page-words.ts';
import { switchColourMode } from '#client/shared/theme/colour-mode.ts';
import { CloseIcon, ContrastIcon, MenuIcon } from '#client/shared/ui/icons.tsx';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { paths } from '#client/site/paths.ts';
import { Logo } from './Logo.tsx';
import { MainNavigation, MENU_ID } from './MainNavigation.tsx';

/** Switches between light and dark mode. Shown only where scripts run, since it needs them. */
const ColourSwitch = () => (
  <IconButton
    variant="ghost"
    aria-label="Switch between light and dark"
    title="Switch between light and dark"
    onClick={switchColourMode}
    data-scripted
  >
    <ContrastIcon />
  </IconButton>
);

const Bar = chakra('header', {
  base: { position: 'sticky', top: '0', zIndex: 'header', backgroundColor: 'paper', borderBottom: 'hair' },
});

const HomeLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', minHeight: 'touch', marginInlineEnd: 'auto' },
});

const Tools = styled('div', { display: 'flex', alignItems: 'center', gap: '2' });

/** In two lines where the navigation leaves no room for one; phones have it at the foot of the menu. */
const call = {
  display: { base: 'none', md: 'inline-flex' },
  width: { lg: '7.5rem', xl: 'auto' },
  paddingInline: { lg: '2', xl: '4' },
  lineHeight: '1.2',
} as const;

const menuButton = { display: { base: 'inline-flex', lg: 'none' } } as const;

/**
 * The sticky header: the logo that links to the home page, the navigation (behind a button on small screens), the switch
 * between light and dark, and the call to action of every page.
 */
export function Header() {
  const { menu } = useSharedWords();
  return (
    <Bar>
      <Container display="flex" alignItems="center" gap="2" minHeight="16">
        <HomeLink to={paths.home}>
          <Logo />
        </HomeLink>
        <MainNavigation>
          <Button
            variant="outline"
            size="sm"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            autoFocus
            css={menuButton}
          >
            <CloseIcon />
            Close
          </Button>
        </MainNavigation>
        <Tools>
          <ColourSwitch />
          <LinkButton to={menu.call.to} size="sm" css={call}>
            {menu.call.label}
          </LinkButton>
          <Button variant="outline" size="sm" popoverTarget={MENU_ID} css={menuButton}>
            <MenuIcon />
            Menu
          </Button>
        </Tools>
      </Container>
    </Bar>
  );
}
