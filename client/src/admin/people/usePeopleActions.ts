import { useMutation } from '@apollo/client/react';
import { toaster } from '#client/admin/data/toaster.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import { useAction } from '#client/admin/parts/ActionForm.tsx';
import {
  DeactivatePersonDocument,
  InvitePersonDocument,
  PeopleDocument,
  ReactivatePersonDocument,
  RenewPersonLinkDocument,
  UpdatePersonDocument,
  WithdrawInvitationDocument,
} from '#client/admin/people/People.generated.ts';
import type { PersonFields } from './PersonDialog.tsx';
import type { Person } from './person-labels.ts';

/** A link to be passed on by hand, and for whom. */
export interface ShownLink {
  readonly name: string;
  readonly url: string;
}

/** Keeps links out of the cache: they are shown once. */
const UNCACHED = { fetchPolicy: 'no-cache' } as const;

/** What owners do with people. `onLink`: receives a link that goes by no letter. */
export function usePeopleActions(onLink: (link: ShownLink) => void) {
  const action = useAction();
  const readNow = useReadNow(PeopleDocument);
  const refetch = useRefetch(PeopleDocument);
  const [invitePerson] = useMutation(InvitePersonDocument, UNCACHED);
  const [renewLink] = useMutation(RenewPersonLinkDocument, UNCACHED);
  const [updatePerson] = useMutation(UpdatePersonDocument);
  const [deactivatePerson] = useMutation(DeactivatePersonDocument);
  const [reactivatePerson] = useMutation(ReactivatePersonDocument);
  const [withdrawInvitation] = useMutation(WithdrawInvitationDocument);
  const announce = (text: string) => toaster.show({ tone: 'good', text });
  const deliver = (name: string, url: string | null | undefined) => {
    if (url) onLink({ name, url });
    else announce(`A letter to ${name} is on its way.`);
  };
  /** Runs a call on one person and says what was done. Also where it is refused the list is read again. */
  const on = (call: () => Promise<unknown>, done: string) =>
    action.run(
      () => call().finally(refetch),
      () => announce(done),
    );
  return {
    action,
    async invite(input: PersonFields) {
      const { data } = await invitePerson({ variables: { input } });
      deliver(input.name, data?.invitePerson.url);
      // Not awaited: this is the only response that contains the link.
      void refetch();
    },
    async reload(id: string): Promise<Person | null> {
      const { people } = await readNow({});
      return people.find((person) => person.id === id) ?? null;
    },
    async update({ id }: Person, input: PersonFields, ifVersion: number | null) {
      await updatePerson({ variables: { id, input, ifVersion } });
      await refetch();
    },
    renew: ({ id, name }: Person) =>
      action.run(
        () => renewLink({ variables: { id } }).finally(() => void refetch()),
        ({ data }) => deliver(name, data?.renewPersonLink.url),
      ),
    deactivate: ({ id, name }: Person) =>
      on(() => deactivatePerson({ variables: { id } }), `${name} cannot sign in any more.`),
    reactivate: ({ id, name }: Person) =>
      on(() => reactivatePerson({ variables: { id } }), `${name} can sign in again.`),
    withdraw: ({ id, name }: Person) =>
      on(() => withdrawInvitation({ variables: { id } }), `The invitation of ${name} is withdrawn.`),
  };
}
