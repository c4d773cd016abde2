/** The standard figures (public spec, section 3), which pages choose from. */
export const figureKeys = [
  'clients',
  'experts',
  'experience',
  'satisfaction',
  'projects',
  'offices',
] as const;
