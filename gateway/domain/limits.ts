/**
 * The limits of everything a person can send, each in one place: forms, services and table columns read the
 * same number. Lengths count UTF-16 units, as `maxlength` in a browser does.
 */
export const limits = {
  /** Identifiers of rows; a UUID has 36. */
  id: 64,
  /** Names of people, clients and technologies. */
  name: 120,
  shortName: 40,
  /** RFC 5321, section 4.5.3.1: 254 octets is the longest address that can be delivered. */
  email: 254,
  phone: 40,
  subject: 200,
  /** Message of any form. */
  message: 5000,
  company: 160,
  jobTitle: 120,
  /** A chosen option: region, industry, department, role, subcategory, plan. */
  option: 80,
  /** Client description and results, technology description. */
  description: 2000,
  bio: 4000,
  /** One line of a list: an expertise, an achievement. */
  line: 200,
  /** Lines in one list. */
  lines: 40,
  url: 500,
  /** A path to an image of ours, or an address. */
  imagePath: 500,
  /** What a picture shows, for who cannot see it: a sentence, as screen readers read it in one breath. */
  alt: 200,
  tagline: 160,
  businessHours: 120,
  address: 400,
  seoTitle: 120,
  seoDescription: 320,
  seoKeywords: 500,
  username: 60,
  /** Long enough for any pass phrase, short enough that hashing cannot be used to tire the server. */
  password: 200,
  /** Fewest characters of a password that somebody chooses (NIST SP 800-63B, 5.1.1: length is what counts). */
  passwordLeast: 12,
  /** A code of an authenticator app, or a recovery code with its dashes. */
  code: 40,
  /** What a browser says of itself; the rest is cut. */
  userAgent: 200,
  /** Days until a tool's token ends, if it ends. */
  tokenDays: 3650,
  /** A key the sender invents so that a repeated send is one send. */
  clientKey: 80,
  searchText: 120,
  /** Highest place in a list that people put in order. */
  place: 9999,
  pageSize: 100,
  /** Admin lists (admin spec, section 9). */
  defaultPageSize: 10,
  /** Bytes; a file must stay under it (admin spec, section 5: "under 5MB"). */
  imageBytes: 5 * 1024 * 1024,
  /** Pixels of a picture before it is decoded: 40 megapixels is any camera, not any bomb. */
  imagePixels: 40_000_000,
  /** Longest side of a stored picture in pixels; larger ones are scaled down. */
  imageSide: 1600,
  /** Bytes of a JSON or form body. */
  bodyBytes: 256 * 1024,
} as const;

/** Where a team member stands who was created without an order (admin spec, section 3). */
export const DEFAULT_ROLE_ORDER = 99;

/** Logo of a client saved without one (admin spec, section 5: "a default logo path is used"). */
export const DEFAULT_CLIENT_LOGO = '/marks/default.svg';
