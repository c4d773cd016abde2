/** A promise that a test resolves from outside. */
export function deferred(): { resolve: () => void; readonly promise: Promise<void> } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { resolve, promise };
}
