/**
 * Joins the lines of a paragraph that a program has broken (RFC 3676, format=flowed). Lines of another depth of quotation are
 * another paragraph, whatever the line before ends with (section 4.5): an answer below a question is no part of it.
 * `isDelSp`: the space at the end of a line was put there.
 */
export function unflowed(text: string, isDelSp: boolean): string {
  const paragraphs: { readonly depth: number; readonly pieces: string[]; isOpen: boolean }[] = [];
  for (const line of text.split('\n')) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0;
    const words = line.slice(depth).replace(/^ /, '');
    const isFlowed = words.endsWith(' ') && words !== '-- ';
    const piece = isFlowed && isDelSp ? words.slice(0, -1) : words;
    const last = paragraphs.at(-1);
    if (last?.isOpen && last.depth === depth && words !== '-- ') last.pieces.push(piece);
    else paragraphs.push({ depth, pieces: [piece], isOpen: false });
    const current = paragraphs.at(-1);
    if (current) current.isOpen = isFlowed;
  }
  return paragraphs
    .map(({ depth, pieces }) =>
      `${'>'.repeat(depth)}${depth > 0 ? ' ' : ''}${pieces.join('')}`.replace(/^(>+) $/, '$1'),
    )
    .join('\n');
}
