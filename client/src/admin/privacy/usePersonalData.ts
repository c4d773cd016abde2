import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import {
  BellCountsDocument,
  ErasePersonalDataDocument,
  ExportPersonalDataDocument,
  PersonalDataDocument,
  type PersonalDataQuery,
} from '#client/admin/data/documents.generated.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import { countsLabel } from './personal-data-labels.ts';

export type PersonalData = PersonalDataQuery['personalData'];

/** What the screen shows below the search: what is kept of a person, or what an erasure did. */
export type Outcome =
  | { readonly kind: 'found'; readonly data: PersonalData }
  | { readonly kind: 'erased'; readonly text: string };

/**
 * Search, copy and erasure of one person. The address is neither kept in the address of the page nor in the cache of
 * queries.
 */
export function usePersonalData() {
  const apollo = useApolloClient();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The heading of the outcome; it takes the focus, since the pressed button may be gone. */
  const headingRef = useRef<HTMLHeadingElement>(null);
  const searching = useAction();
  const exporting = useAction();
  const erasing = useAction();
  const [copy] = useMutation(ExportPersonalDataDocument, { fetchPolicy: 'no-cache' });
  const [erase] = useMutation(ErasePersonalDataDocument, {
    fetchPolicy: 'no-cache',
    refetchQueries: [BellCountsDocument],
  });
  useEffect(() => {
    if (outcome) headingRef.current?.focus();
  }, [outcome]);
  return {
    outcome,
    headingRef,
    searching,
    exporting,
    erasing,
    search(email: string): Promise<void> {
      exporting.dismiss();
      return searching.run(
        () => apollo.query({ query: PersonalDataDocument, variables: { email }, fetchPolicy: 'no-cache' }),
        ({ data }) => setOutcome(data ? { kind: 'found', data: data.personalData } : null),
      );
    },
    download: (email: string): Promise<void> =>
      exporting.run(
        () => copy({ variables: { email } }),
        ({ data }) => data && saveFile(data.exportPersonalData),
      ),
    erase: (email: string, password: string, cancelAppointments: boolean): Promise<void> =>
      erasing.run(
        () => erase({ variables: { input: { email, password, cancelAppointments } } }),
        ({ data }) => {
          const { counts, references } = data?.erasePersonalData ?? { counts: [], references: [] };
          const left = references.length > 0 ? ` What is left of ${references.join(', ')} names nobody.` : '';
          setOutcome({ kind: 'erased', text: `Erased: ${countsLabel(counts)}.${left}` });
        },
      ),
  };
}

interface NamedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

function saveFile({ fileName, mediaType, content }: NamedFile): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
