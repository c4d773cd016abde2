const TITLE = /^(dr|prof|mr|mrs|ms)\.?$/i;

/** The initials of a name's first and last word, without titles. Safe for letters beyond the BMP. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLE.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
