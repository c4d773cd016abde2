/**
 * The limits of all user input, shared by forms, services and table columns. Lengths count UTF-16 units, as `maxlength`
 * in a browser does.
 */
export const limits = {
  /** Row id; a UUID has 36 characters. */
  id: 64,
  /** Names of people, clients and technologies. */
  name: 120,
  shortName: 40,
  /** RFC 5321, section 4.5.3.1: 254 octets is the longest address that can be delivered. */
  email: 254,
  phone: 40,
  subject: 200,
  /** Message of a form. */
  message: 5000,
  company: 160,
  jobTitle: 120,
  /** A chosen option: region, industry, department, role, subcategory, plan. */
  option: 80,
  /** Client description and results, technology description. */
  description: 2000,
  bio: 4000,
  /** A chapter of a case study: paragraphs. */
  chapter: 4000,
  /** What happened at a moment of a case study. */
  moment: 500,
  /** What is said of a draft when its review is asked for, or when it is returned. */
  reviewComment: 1000,
  /** Entry of a list, such as an expertise or achievement. */
  line: 200,
  /** Entries of a list. */
  lines: 40,
  url: 500,
  /** Path or URL of an image. */
  imagePath: 500,
  /** Alternative text of a picture: one sentence, because screen readers read it without pause. */
  alt: 200,
  tagline: 160,
  businessHours: 120,
  address: 400,
  seoTitle: 120,
  seoDescription: 320,
  seoKeywords: 500,
  username: 60,
  /** Long enough for any passphrase, and short enough that hashing cannot be abused to overload the server. */
  password: 200,
  /** Minimum length of a chosen password (NIST SP 800-63B, section 5.1.1). */
  passwordMinLength: 12,
  /** Code of an authenticator app, or recovery code with dashes. */
  code: 40,
  /** User-Agent header; longer values are cut. */
  userAgent: 200,
  /** Network of a sign-in, such as `2001:db8:1234::`. */
  network: 24,
  /** Maximum lifetime of a token in days. */
  tokenDays: 3650,
  /** Idempotency key of a form. */
  clientKey: 80,
  /** What is kept of the text of a mail: fits a MySQL TEXT (65,535 bytes) at up to three bytes per unit. */
  mailText: 15_000,
  /** Mails of one thread and 24 hours whose texts and files are kept; of others it is kept that they arrived. */
  threadMailsADay: 50,
  /** Mails, and letters, of one thread that are shown at once, and the bytes of their texts: what is left of an answer is for the rest. */
  threadRows: 100,
  threadBytes: 2_500_000,
  /** Files of one mail that are taken. */
  mailFiles: 50,
  /** Message-ID of a mail (RFC 5322, section 2.1.1: a line has at most 998 characters; programs make far shorter ones). */
  messageId: 250,
  /** Message-IDs of earlier mails by which a mail finds its thread, and which an answer names beside the first: the last ones. */
  mailReferences: 50,
  /** Addresses of To and Cc of a mail that are looked at: the first ones. */
  mailRecipients: 100,
  /** Bytes of a mail that is read. */
  mailBytes: 25 * 1024 * 1024,
  /** Page of origin of an inquiry, and each name of its campaign. */
  originPage: 120,
  originWord: 60,
  /** Addresses that staff can say are one person's. */
  contactAddresses: 20,
  searchText: 120,
  /** Saved view of a list: its name, and its search parameters. */
  viewName: 60,
  viewQuery: 1000,
  /** Appointments in one slot. */
  seats: 20,
  holidays: 400,
  /** Days of one answer with free slots, and of one with appointments. */
  freeSlotDays: 62,
  appointmentDays: 42,
  /** Days of one answer with figures of the inbox: 53 weeks. */
  figureDays: 371,
  /** Newest inquiries whose pages, campaigns and answers the figures are made of. */
  figureRows: 20_000,
  /** Pages, and campaigns, that the figures name; the others are counted together. */
  figureNames: 12,
  /** Highest position in a manually ordered list. */
  position: 9999,
  pageSize: 100,
  /** Rows that staff can select to change or delete them all at once. */
  selectedRows: 1000,
  /** Rows of a REST list in one response. */
  restRows: 500,
  /** Rows to which a filtered or searched list is counted, so that no request reads a whole table. */
  countedRows: 10_000,
  /** Rows with the searched words, or with a letter in the searched state, among which a list is made. */
  searchedRows: 2000,
  /** Admin lists (admin spec, section 9). */
  defaultPageSize: 10,
  /** Bytes; a file must be smaller (admin spec, section 5: "under 5MB"). */
  imageBytes: 5 * 1024 * 1024,
  /** Pixels, checked before decoding: enough for any camera, and protects against decompression bombs. */
  imagePixels: 40_000_000,
  /** Longest side of a stored picture in pixels; larger pictures are scaled down. */
  imageSide: 1600,
  /** Bytes of a JSON or form body. */
  bodyBytes: 256 * 1024,
} as const;

/** Milliseconds in which a request arrives whole: three files of 5 MB over a line of half a megabit a second. */
export const REQUEST_ARRIVAL = 300_000;

/** The sentence for a text over its limit: of the rule, and of a field while it is typed. */
export const tooLong = (label: string, max: number): string => `${label} must be at most ${max} characters.`;

/** Position of a team member created without an order (admin spec, section 3). */
export const DEFAULT_ROLE_ORDER = 99;

/** Logo of a client without one (admin spec, section 5: "a default logo path is used"). */
export const DEFAULT_CLIENT_LOGO = '/marks/default.svg';
