import { call } from './call.ts';
import type { Caller } from './test-gateway.ts';

/*
 * The operations on the people who wrote to the firm.
 */

const FIELDS = 'id name email addresses company domain inquiries firstContactAt lastContactAt';

/** Which contacts, in which order, on which page. */
export interface ContactsRequest {
  readonly filter?: object;
  readonly sort?: object;
  readonly page?: number;
  readonly pageSize?: number;
}

export const contacts = (caller: Caller, requested: ContactsRequest = {}) =>
  call(caller, 'contacts', { ...requested }, `items { ${FIELDS} } total isTotalExact pageCount`);

export const contact = (caller: Caller, id: string) => call(caller, 'contact', { id }, `${FIELDS}`);

export const contactHistory = (caller: Caller, id: string, pageSize = 50) =>
  call(
    caller,
    'contactHistory',
    { id, pageSize },
    'items { kind at inquiry { id subject } letter { kind text } appointment { state } mail { senderAddress } files { name } } total',
  );

export const contactColleagues = (caller: Caller, id: string) =>
  call(caller, 'contactColleagues', { id }, `${FIELDS}`);

export const mergeContacts = (caller: Caller, id: string, otherId: string) =>
  call(caller, 'mergeContacts', { id, otherId }, `${FIELDS}`);

export const splitContact = (caller: Caller, id: string, addresses: string[]) =>
  call(caller, 'splitContact', { id, addresses }, `${FIELDS}`);
