import * as v from 'valibot';
import { limits } from '../limits.ts';
import { senderAddressOf } from '../sender-address.ts';

const WHICH = 'Name the addresses that become a contact of their own.';

/** Which addresses of a contact become a contact of their own. */
export const splitContactRule = v.object({
  addresses: v.pipe(
    v.array(v.pipe(v.string('Each address must be text.'), v.transform(senderAddressOf)), WHICH),
    v.minLength(1, WHICH),
    v.maxLength(limits.contactAddresses, `A contact has at most ${limits.contactAddresses} addresses.`),
  ),
});
