import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';

/**
 * What can be chosen in filters and dialogs; undefined while it is on its way, `none` when it cannot be had. "Category
 * and option load failures are only logged" (admin spec, section 8): records can still be edited.
 */
export function useOptions<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  none: Data,
): Data | undefined {
  const { data, error } = useQuery<Data, OperationVariables>(document);
  useEffect(() => {
    if (error) console.error('The choices could not be loaded.', error);
  }, [error]);
  // Whatever the types promise, Apollo hands out partial data only when asked to.
  return (data as Data | undefined) ?? (error ? none : undefined);
}
