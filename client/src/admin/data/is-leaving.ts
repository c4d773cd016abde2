import { adminPaths, placeOf } from '#client/admin/paths.ts';
import { type Address, dialogIn, ORDER_PARAMETER } from './address.ts';

/**
 * Whether a navigation leaves the open form: for another screen, and one in a dialog also for another dialog or for none.
 * The sign-in does not count: Logout has a confirmation of its own, and a session that has ended must lead there.
 */
export function isLeaving(from: Address, to: Address, place: 'screen' | 'dialog' = 'dialog'): boolean {
  if (to.pathname === adminPaths.login) return false;
  if (placeOf(from.pathname).screen !== placeOf(to.pathname).screen) return true;
  return place === 'dialog' && dialogKey(from) !== dialogKey(to);
}

/** A key of the open dialogs. */
function dialogKey(address: Address): string {
  const order = new URLSearchParams(address.search).get(ORDER_PARAMETER);
  return JSON.stringify([dialogIn(address), order]);
}
