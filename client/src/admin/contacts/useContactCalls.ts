import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import {
  ContactRowsDocument,
  ContactToShowDocument,
  MergeContactsDocument,
  SplitContactDocument,
} from '#client/admin/contacts/Contacts.generated.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import { contactPath, placeOf } from '#client/admin/paths.ts';
import { adminMessages } from '#domain/messages.ts';
import type { Contact } from './contact-words.ts';

const words = adminMessages.contacts;

/** Merges contacts and takes them apart; each offers the other as its Undo. */
export function useContactCalls() {
  const action = useAction();
  const navigate = useNavigate();
  const refetch = useRefetch(ContactToShowDocument, ContactRowsDocument);
  const [sendMerge] = useMutation(MergeContactsDocument);
  const [sendSplit] = useMutation(SplitContactDocument);
  const merge = (id: string, otherId: string) => sendMerge({ variables: { id, otherId } }).finally(refetch);
  const split = async (id: string, addresses: readonly string[], path = window.location.pathname) => {
    const { data } = await sendSplit({ variables: { id, addresses: [...addresses] } });
    const [kept, taken] = data?.splitContact ?? [];
    if (!kept || !taken) throw new Error('The response contains no contacts.');
    // The address may be that of an inquiry of what was taken off. An Undo may be pressed elsewhere.
    if (window.location.pathname === path && placeOf(path).record !== null)
      await navigate(contactPath(kept.id), { replace: true });
    await refetch();
    return { kept, taken };
  };
  const undo = (work: () => Promise<unknown>) => () => {
    work().then(
      () => toaster.show({ tone: 'good', text: words.undone }),
      () => toaster.show({ tone: 'bad', text: words.undo }),
    );
  };
  return {
    action,
    /** `onDone`: once they are merged. */
    merge: (contact: Contact, other: Contact, onDone: () => void) =>
      action.run(
        () => merge(contact.id, other.id),
        () => {
          const path = window.location.pathname;
          const run = undo(() => split(contact.id, other.addresses, path));
          toaster.show({ tone: 'good', text: words.merged, action: { label: 'Undo', run } });
          onDone();
        },
      ),
    split: (contact: Contact, addresses: readonly string[]) =>
      action.run(
        () => split(contact.id, addresses),
        ({ kept, taken }) => {
          const run = undo(() => merge(kept.id, taken.id));
          toaster.show({ tone: 'good', text: words.split, action: { label: 'Undo', run } });
        },
      ),
  };
}
