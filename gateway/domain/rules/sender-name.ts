import { limits } from '../limits.ts';
import { requiredLine } from './pieces.ts';

/** The sender's name in two fields, as the page asks for it (public spec, section 3). */
export const twoNames = {
  firstName: requiredLine('First name', limits.name),
  lastName: requiredLine('Last name', limits.name),
};

/** The sender's name in one field (public spec, section 7), long enough for first name, space and last name. */
export const oneName = { name: requiredLine('Name', limits.name * 2 + 1) };

/** The name fields of a form: part of its rule. */
export type NameFields = typeof oneName | typeof twoNames;

/** How a page asks for the sender's name. */
export type NameFormat = 'full name' | 'first and last name';

/**
 * The name fields an input is checked against: those that are sent, whatever the page asks for; of a form that asks for both names
 * these where all are sent. Where none is sent, those that the page asks for.
 */
export function nameFieldsOf(input: object, requested: NameFormat): NameFields {
  const { name, firstName } = input as { name?: unknown; firstName?: unknown };
  const isFull = name !== undefined && name !== null;
  if (requested === 'full name') return !isFull && firstName ? twoNames : oneName;
  return isFull && !firstName ? oneName : twoNames;
}

/** The name of a form that its rule accepted: "first and last joined by a space" (public spec, section 7). */
export const fullName = ({ name, firstName, lastName }: { [Field in SenderField]?: unknown }): string =>
  [name, firstName, lastName].filter((part) => part !== undefined).join(' ');

type SenderField = 'name' | 'firstName' | 'lastName';
