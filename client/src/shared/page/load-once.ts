/** Something that is fetched when it is needed first. */
export interface LoadedOnce<Loaded> {
  /** Fetches it once; a failed fetch is retried at the next call. */
  load(): Promise<Loaded>;
  /** What was fetched, if it is there. */
  ready(): Loaded | undefined;
}

/** Nothing is fetched before `load`, and nothing at all where it is `known`. */
export function loadOnce<Loaded>(fetchIt: () => Promise<Loaded>, known?: Loaded): LoadedOnce<Loaded> {
  let result = known;
  let pending: Promise<Loaded> | undefined;
  return {
    ready: () => result,
    load() {
      if (result !== undefined) return Promise.resolve(result);
      pending ??= fetchIt().then(
        (loaded) => {
          result = loaded;
          return loaded;
        },
        (cause: unknown) => {
          pending = undefined;
          throw cause;
        },
      );
      return pending;
    },
  };
}
