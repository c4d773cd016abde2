/** The longest name a letter greets with, and the most words of one. */
const [LONGEST, MOST_WORDS] = [60, 5];
/** A word of a name in any script, an initial such as "J.", or emoji. Nothing that mail programs make a link of. */
const WORD =
  /^(?:(?:\p{L}\.)+|[\p{L}\p{M}\p{Join_Control}'’-]+\.?|[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{RI}\p{Join_Control}\p{Variation_Selector}]+)$/u;

/**
 * The name to greet a sender with; null: what was entered does not look like a name. A receipt goes to whatever address was
 * entered, so it repeats no text that could carry an advertisement or a link.
 */
export function greetedName(name: string): string | null {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const looksLikeName =
    name.length <= LONGEST && words.length <= MOST_WORDS && words.every((word) => WORD.test(word));
  return looksLikeName && words.length > 0 ? words.join(' ') : null;
}
