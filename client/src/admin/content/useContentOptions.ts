import { useOptions } from '#client/admin/data/useOptions.ts';
import type { ContentOptions, ContentRow, ContentScreen } from './content-screen.ts';

const NO_OPTIONS: ContentOptions = {};

/** The choices of a screen's fields and filters; undefined while loading, empty if they cannot be loaded. */
export function useContentOptions<Row extends ContentRow>({
  documents: { options, rows },
}: ContentScreen<Row>): ContentOptions | undefined {
  // `useQuery` needs a document even if the query is skipped.
  const document = (options ?? rows) as NonNullable<typeof options>;
  const loaded = useOptions(document, NO_OPTIONS, options === undefined);
  return options ? loaded : NO_OPTIONS;
}
