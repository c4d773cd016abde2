/** A function that makes a value at its first call and returns the same from then on. */
export function madeOnce<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
