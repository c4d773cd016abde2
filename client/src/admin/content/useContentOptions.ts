import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
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

/**
 * The options of filters and dialogs; undefined while loading, `none` if they cannot be loaded. "Category and option
 * load failures are only logged" (admin spec, section 8): records can still be edited.
 */
function useOptions<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  none: Data,
  skip = false,
): Data | undefined {
  const { data, error } = useQuery<Data, OperationVariables>(document, { skip });
  useEffect(() => {
    if (error) console.error('The choices could not be loaded.', error);
  }, [error]);
  // Contrary to its type, the data is partial only when that is requested.
  return (data as Data | undefined) ?? (error ? none : undefined);
}
