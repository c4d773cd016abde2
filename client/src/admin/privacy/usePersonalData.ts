import { useApolloClient, useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import type { PersonalDataKind } from '#client/admin/data/types.generated.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import { downloadText } from '#client/admin/parts/download-text.ts';
import {
  ErasePersonalDataDocument,
  ExportPersonalDataDocument,
  PersonalDataDocument,
  type PersonalDataQuery,
} from '#client/admin/privacy/Privacy.generated.ts';

/** What is kept of an address; `withMerged`: of every address that is merged with it, too. */
export type PersonalData = PersonalDataQuery['personalData'] & { readonly withMerged: boolean };

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
  // The same person with other addresses has the same heading, and the box that was pressed stays.
  const shown = outcome?.kind === 'found' ? outcome.data.email : outcome;
  useEffect(() => {
    if (shown !== null) headingRef.current?.focus();
  }, [shown]);
  return {
    outcome,
    headingRef,
    searching,
    exporting,
    erasing,
    search(email: string, withMerged = false): Promise<void> {
      exporting.dismiss();
      return searching.run(
        () =>
          apollo.query({
            query: PersonalDataDocument,
            variables: { email, withMerged },
            fetchPolicy: 'no-cache',
          }),
        ({ data }) => setOutcome(data ? { kind: 'found', data: { ...data.personalData, withMerged } } : null),
      );
    },
    download: ({ email, withMerged }: PersonalData): Promise<void> =>
      exporting.run(
        () => copy({ variables: { email, withMerged } }),
        ({ data: { exportPersonalData: file } = {} }) =>
          file && downloadText(file.fileName, file.content, file.mediaType),
      ),
    erase: (
      { email, withMerged }: PersonalData,
      password: string,
      cancelAppointments: boolean,
      onErased: () => void,
    ): Promise<void> =>
      erasing.run(
        () => erase({ variables: { input: { email, withMerged, password, cancelAppointments } } }),
        ({ data }) => {
          const { counts, references } = data?.erasePersonalData ?? { counts: [], references: [] };
          const left = references.length > 0 ? ` What is left of ${references.join(', ')} names nobody.` : '';
          onErased();
          setOutcome({ kind: 'erased', text: `Erased: ${countsLabel(counts)}.${left}` });
        },
      ),
  };
}

/** Whose data are meant, in words: the address, and with it those that are merged with it where they are taken too. */
export const personLabel = ({ email, mergedWith, withMerged }: PersonalData): string =>
  withMerged ? [email, ...mergedWith].join(', ') : email;

/** One record and several, by kind. */
const NAMES: Readonly<Record<PersonalDataKind, readonly [string, string]>> = {
  inquiry: ['form', 'forms'],
  letter: ['letter', 'letters'],
  mail: ['mail', 'mails'],
  appointment: ['appointment', 'appointments'],
  comment: ['comment', 'comments'],
  file: ['file', 'files'],
  label: ['label', 'labels'],
  activity: ['entry of the activity log with a note', 'entries of the activity log with a note'],
  merge: ['merged address', 'merged addresses'],
  view: ['saved view', 'saved views'],
};

interface Count {
  readonly kind: PersonalDataKind;
  readonly count: number;
}

/** Such as "1 form" or "4 letters". */
const countLabel = ({ kind, count }: Count): string => `${count} ${NAMES[kind][count === 1 ? 0 : 1]}`;

/** All of them in one sentence part; none: "nothing". */
export const countsLabel = (counts: readonly Count[]): string =>
  counts.length === 0 ? 'nothing' : counts.map(countLabel).join(', ');
