import { fold } from './fold.ts';
import { limits } from './limits.ts';

/** Where the case studies are. */
const ABOVE = '/case-studies';

/** The path of the page of a case study. */
export const pathOfCaseStudy = (address: string): string => `${ABOVE}/${address}`;

/** What stands for every address at which there is none (client/src/site/addresses.ts). */
export const UNKNOWN_ADDRESS = 'unknown';

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Why a text cannot be the address of a case study, to follow the name of its field; null: it can, as can an empty one. */
export function addressProblem(address: string): string | null {
  if (address === '') return null;
  if (address.length > limits.name) return `can have at most ${limits.name} characters.`;
  if (!ADDRESS.test(address)) return 'must be small letters, digits and single hyphens.';
  return address === UNKNOWN_ADDRESS ? `cannot be “${UNKNOWN_ADDRESS}”.` : null;
}

/** The address that a title gives: its folded letters and digits. `case-study` where it has none that an address can have. */
export function addressOfTitle(title: string): string {
  const words = fold(title)
    .replaceAll(/['’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const address = words.join('-').slice(0, limits.name).replace(/-$/, '');
  return address === '' || address === UNKNOWN_ADDRESS ? 'case-study' : address;
}

/** A case study as far as links need it. */
export interface KnownCaseStudy {
  readonly id: string;
  readonly title: string;
  readonly address: string;
  /** Addresses that lead to the present one. */
  readonly formerAddresses: readonly string[];
}

/** The case study whose present or former address this is, in whichever letters; undefined: there is none. */
export function foundAt(caseStudies: readonly KnownCaseStudy[], address: string): KnownCaseStudy | undefined {
  const wanted = address.toLowerCase();
  return caseStudies.find((one) => one.address === wanted || one.formerAddresses.includes(wanted));
}
