/** A function that makes a value at its first call and returns the same from then on. */
export function madeOnce<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
