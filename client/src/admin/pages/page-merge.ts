import { isEqual, type Join } from '#client/admin/parts/conflict.ts';

/** Joins the order of entries that two people have changed; other values are for the person to choose. */
export const joinOrders: Join = (name, before, mine, theirs) =>
  name.endsWith('.order') ? joined(before as Order, mine as Order, theirs as Order) : undefined;

type Order = readonly string[];

/**
 * The order with both changes: entries that either has added or removed, in the order of whoever has moved any. Undefined where
 * both have moved entries.
 */
function joined(before: Order, mine: Order, theirs: Order): string[] | undefined {
  const [isMineMoved, areTheirsMoved] = [hasMoved(before, mine), hasMoved(before, theirs)];
  if (isMineMoved && areTheirsMoved && hasMoved(mine, theirs)) return undefined;
  const [main, other] = isMineMoved ? [mine, theirs] : [theirs, mine];
  const result = main.filter((key) => other.includes(key) || !before.includes(key));
  for (const [index, key] of other.entries()) {
    if (before.includes(key) || result.includes(key)) continue;
    // Behind the entry that it was added behind.
    const previous = other.slice(0, index).findLast((one) => result.includes(one));
    result.splice(previous === undefined ? 0 : result.indexOf(previous) + 1, 0, key);
  }
  return result;
}

/** Whether entries that both orders have follow each other otherwise. */
const hasMoved = (one: Order, other: Order): boolean =>
  !isEqual(
    one.filter((key) => other.includes(key)),
    other.filter((key) => one.includes(key)),
  );
