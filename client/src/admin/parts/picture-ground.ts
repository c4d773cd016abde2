/** The ground a picture is made for. */
export type Ground = 'light' | 'dark';

/**
 * Grounds on which a picture can be judged: the dark one for what is made for it, else a checkerboard, on which white and
 * dark logos are seen alike.
 */
export const groundVariants = {
  dark: { backgroundColor: 'band' },
  light: {
    colorScheme: 'light',
    backgroundImage: 'repeating-conic-gradient({colors.line.strong} 0 25%, {colors.plate.empty} 0 50%)',
    backgroundSize: '{spacing.4} {spacing.4}',
  },
} as const;
