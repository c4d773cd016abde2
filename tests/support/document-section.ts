/** The document with `text` as the section of that heading (of the second level), at its end where it had none. */
export function replaceSection(document: string, heading: string, text: string): string {
  const title = `## ${heading}\n`;
  const start = document.indexOf(title);
  const before = start < 0 ? document : document.slice(0, start);
  const rest = start < 0 ? '' : document.slice(start + title.length);
  const next = rest.indexOf('\n## ');
  const after = next < 0 ? '' : rest.slice(next);
  return `${before.trimEnd()}\n\n${title}\n${text.trimEnd()}\n${after}`;
}

/** What stands from the first heading of the second level on; empty where there is none. */
export function sectionsOf(document: string): string {
  const start = document.indexOf('\n## ');
  return start < 0 ? '' : document.slice(start);
}
