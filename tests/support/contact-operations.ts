import { graphqlOutcome, type Outcome } from './apis.ts';
import type { Caller } from './test-gateway.ts';

/*
 * The operations on the people who wrote to the firm.
 */

const FIELDS = 'id name email addresses company domain inquiries firstContactAt lastContactAt';

/** Which contacts, in which order, on which page. */
export interface ContactsAsked {
  readonly filter?: object;
  readonly sort?: object;
  readonly page?: number;
  readonly pageSize?: number;
}

export const contacts = async (caller: Caller, asked: ContactsAsked = {}): Promise<Outcome> =>
  graphqlOutcome(
    await caller.graphql(
      `query($filter: ContactFilter, $sort: ContactSort, $page: Int, $pageSize: Int) { contacts(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) { items { ${FIELDS} } total isTotalExact pageCount } }`,
      { ...asked },
    ),
    'contacts',
  );

export const contact = async (caller: Caller, id: string): Promise<Outcome> =>
  graphqlOutcome(
    await caller.graphql(`query($id: ID!) { contact(id: $id) { ${FIELDS} } }`, { id }),
    'contact',
  );

export const contactHistory = async (caller: Caller, id: string, pageSize = 50): Promise<Outcome> =>
  graphqlOutcome(
    await caller.graphql(
      'query($id: ID!, $pageSize: Int) { contactHistory(id: $id, pageSize: $pageSize) { items { kind at inquiry { id subject } letter { kind text } appointment { state } mail { senderAddress } files { name } } total } }',
      { id, pageSize },
    ),
    'contactHistory',
  );

export const contactColleagues = async (caller: Caller, id: string): Promise<Outcome> =>
  graphqlOutcome(
    await caller.graphql(`query($id: ID!) { contactColleagues(id: $id) { ${FIELDS} } }`, { id }),
    'contactColleagues',
  );

export const mergeContacts = async (caller: Caller, id: string, otherId: string): Promise<Outcome> =>
  graphqlOutcome(
    await caller.graphql(
      `mutation($id: ID!, $otherId: ID!) { mergeContacts(id: $id, otherId: $otherId) { ${FIELDS} } }`,
      { id, otherId },
    ),
    'mergeContacts',
  );

export const splitContact = async (caller: Caller, id: string, addresses: string[]): Promise<Outcome> =>
  graphqlOutcome(
    await caller.graphql(
      `mutation($id: ID!, $addresses: [String!]!) { splitContact(id: $id, addresses: $addresses) { ${FIELDS} } }`,
      { id, addresses },
    ),
    'splitContact',
  );
