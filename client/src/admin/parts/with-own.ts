/** The known choices, and the one a record has already: a list that lacks it would silently choose another. */
export const withOwn = (known: readonly string[], own: string): string[] =>
  own === '' || known.includes(own) ? [...known] : [...known, own];
