/** A stretch of a text: in both versions, or in one of them only. */
export interface TextRange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Beyond this many comparisons the texts are shown one after the other: no person reads such marks. */
const MOST_COMPARISONS = 2_000_000;

/** Below this part of words that both texts have, the marks would only shred them: one text is shown after the other. */
const LEAST_COMMON = 0.4;

/** The stretches that lead from one text to another, compared word by word (longest common subsequence). */
export function textDifference(before: string, after: string): TextRange[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const replaced = joined([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
  if (old.length * fresh.length > MOST_COMPARISONS) return replaced;
  const common = commonLengths(old, fresh);
  const ranges: TextRange[] = [];
  let [left, right] = [0, 0];
  while (left < old.length || right < fresh.length) {
    const [removed, added] = [old[left], fresh[right]];
    if (removed !== undefined && removed === added) {
      ranges.push({ kind: 'same', text: removed });
      left += 1;
      right += 1;
    } else if (
      added === undefined ||
      (removed !== undefined && lengthAt(common, left + 1, right) >= lengthAt(common, left, right + 1))
    ) {
      ranges.push({ kind: 'removed', text: removed ?? '' });
      left += 1;
    } else {
      ranges.push({ kind: 'added', text: added });
      right += 1;
    }
  }
  const marked = joined(ranges);
  const kept = marked.reduce((count, { kind, text }) => count + (kind === 'same' ? wordCount(text) : 0), 0);
  return kept < Math.min(wordCount(before), wordCount(after)) * LEAST_COMMON ? replaced : marked;
}

const wordCount = (text: string): number => text.match(/\S+/g)?.length ?? 0;

/** The words and the spaces between them. */
const wordsOf = (text: string): string[] => text.split(/(\s+)/).filter((word) => word !== '');

/** For each pair of places, the length of the longest common subsequence of what follows. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  for (let left = old.length - 1; left >= 0; left -= 1) {
    const row = rows[left];
    for (let right = fresh.length - 1; row && right >= 0; right -= 1) {
      row[right] =
        old[left] === fresh[right]
          ? lengthAt(rows, left + 1, right + 1) + 1
          : Math.max(lengthAt(rows, left + 1, right), lengthAt(rows, left, right + 1));
    }
  }
  return rows;
}

const lengthAt = (rows: readonly Uint16Array[], left: number, right: number): number =>
  rows[left]?.[right] ?? 0;

/** Neighbours of one kind as one stretch. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last?.kind === range.kind) result[result.length - 1] = { ...last, text: last.text + range.text };
    else if (range.text !== '') result.push(range);
  }
  return result;
}
