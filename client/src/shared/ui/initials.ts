const TITLE = /^(dr|prof|mr|mrs|ms)\.?$/i;

/** Two letters for a name: of its first word and of its last, titles left out. Safe for letters beyond the BMP. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLE.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
