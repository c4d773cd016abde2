import { operate } from './apis.ts';
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

export const contacts = (caller: Caller, asked: ContactsAsked = {}) =>
  operate(
    caller,
    `query($filter: ContactFilter, $sort: ContactSort, $page: Int, $pageSize: Int) { contacts(filter: $filter, sort: $sort, page: $page, pageSize: $pageSize) { items { ${FIELDS} } total isTotalExact pageCount } }`,
    { ...asked },
  );

export const contact = (caller: Caller, id: string) =>
  operate(caller, `query($id: ID!) { contact(id: $id) { ${FIELDS} } }`, { id });

export const contactHistory = (caller: Caller, id: string, pageSize = 50) =>
  operate(
    caller,
    'query($id: ID!, $pageSize: Int) { contactHistory(id: $id, pageSize: $pageSize) { items { kind at inquiry { id subject } letter { kind text } appointment { state } mail { senderAddress } files { name } } total } }',
    { id, pageSize },
  );

export const contactColleagues = (caller: Caller, id: string) =>
  operate(caller, `query($id: ID!) { contactColleagues(id: $id) { ${FIELDS} } }`, { id });

export const mergeContacts = (caller: Caller, id: string, otherId: string) =>
  operate(
    caller,
    `mutation($id: ID!, $otherId: ID!) { mergeContacts(id: $id, otherId: $otherId) { ${FIELDS} } }`,
    { id, otherId },
  );

export const splitContact = (caller: Caller, id: string, addresses: string[]) =>
  operate(
    caller,
    `mutation($id: ID!, $addresses: [String!]!) { splitContact(id: $id, addresses: $addresses) { ${FIELDS} } }`,
    { id, addresses },
  );
