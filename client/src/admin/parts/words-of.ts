/** A name of the house as people write it: `teamMember` is "Team member", `contact.phone.uae` "Contact phone uae". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_.]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
