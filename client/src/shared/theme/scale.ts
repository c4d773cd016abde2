const rem = (pixels: number) => ({ value: `${pixels / 16}rem` });

/** Spacing, as Chakra counts it: a step is 4 px, `4` is 16 px. Only these steps exist. */
export const spacing = {
  1: rem(4),
  2: rem(8),
  4: rem(16),
  6: rem(24),
  8: rem(32),
  10: rem(40),
  12: rem(48),
  16: rem(64),
  20: rem(80),
  24: rem(96),
  32: rem(128),
};

export const sizes = {
  ...spacing,
  full: { value: '100%' },
  /** Longest line of the page and of running text. */
  measure: rem(72 * 16),
  prose: rem(38 * 16),
  /** Longest line of a title beside a picture, and of a line in the footer: both break alike in either typeface. */
  title: rem(30 * 16),
  footnote: rem(18 * 16),
  /** The smallest touch target. */
  touch: rem(44),
  icon: rem(20),
  iconSmall: rem(16),
  /** Width of a toast (public spec, section 9). */
  toast: { value: '356px' },
  /** Height of a client's mark in the strip and in a card. */
  mark: rem(56),
  plate: rem(104),
  dialog: rem(26 * 16),
  /** Side of a QR code: a phone can read its 50 modules from an arm's length. */
  qr: rem(240),
};

export const radii = {
  none: { value: '0' },
  small: { value: '2px' },
  control: { value: '4px' },
  round: { value: '999px' },
};

export const borders = {
  hair: { value: '1px solid var(--dal-colors-line)' },
  control: { value: '1px solid var(--dal-colors-line-strong)' },
  rule: { value: '2px solid var(--dal-colors-ink)' },
};

/** The only shadow, for elements above the page (a menu, a toast). Everything else has hairlines. */
export const shadows = {
  float: { value: '0 1px 2px rgb(8 16 32 / 0.10), 0 12px 32px rgb(8 16 32 / 0.16)' },
};

export const durations = { quick: { value: '150ms' }, calm: { value: '240ms' } };
export const easings = { out: { value: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } };
export const zIndex = { header: { value: 20 }, skip: { value: 30 }, toast: { value: 40 } };

/** Widths at which the layout changes; the carousel's 640, 768 and 1024 are the first three (public spec, 9). */
export const breakpoints = { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' };
