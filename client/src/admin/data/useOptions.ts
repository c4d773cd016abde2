import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';

/**
 * The options of filters and dialogs; undefined while loading, `none` if they cannot be loaded. "Category and option
 * load failures are only logged" (admin spec, section 8): records can still be edited.
 */
export function useOptions<Data, Variables extends OperationVariables>(
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
