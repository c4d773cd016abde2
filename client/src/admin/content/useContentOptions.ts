import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { ContentOptions, ContentRow, ContentScreen } from './content-screen.ts';

const NO_OPTIONS: ContentOptions = {};

/**
 * The choices of a screen's fields and filters; undefined while loading, empty if they cannot be loaded. "Category and
 * option load failures are only logged" (admin spec, section 8): records can still be edited.
 */
export function useContentOptions<Row extends ContentRow>({
  documents: { options, rows },
}: ContentScreen<Row>): ContentOptions | undefined {
  // `useQuery` needs a document even if the query is skipped.
  const document = (options ?? rows) as NonNullable<typeof options>;
  const { data, error } = useQuery(document, { skip: options === undefined });
  useEffect(() => {
    if (error) console.error('The choices could not be loaded.', error);
  }, [error]);
  if (!options) return NO_OPTIONS;
  // Contrary to its type, the data is partial only when that is requested.
  return (data as ContentOptions | undefined) ?? (error ? NO_OPTIONS : undefined);
}
