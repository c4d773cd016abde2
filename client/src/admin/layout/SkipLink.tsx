import { chakra } from '@chakra-ui/react';

const Link = chakra('a', {
  base: {
    position: 'fixed',
    top: '1',
    left: '1',
    zIndex: 'skip',
    padding: '2',
    backgroundColor: 'surface',
    color: 'ink',
    textStyle: 'label',
    border: 'control',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
  },
});

/** The first link of every screen: past search and menu to the content. */
export const SkipLink = () => (
  <Link
    href="#main"
    onClick={(event) => {
      // The address is state of the screen, so it keeps no fragment.
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    Skip to content
  </Link>
);
