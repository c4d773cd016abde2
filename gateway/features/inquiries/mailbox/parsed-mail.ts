import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';

/** A file in a mail. */
export interface MailFile {
  /** As the mail names it; empty: it has no name. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a mail server says of a letter that it could not deliver, or not yet (RFC 3464). */
export interface DeliveryReport {
  /** Whether no other attempt follows. */
  readonly isFinal: boolean;
  /** Why, in the words of the server; empty: it does not say. */
  readonly reason: string;
  /** Message-IDs of the letter that it is about, as far as the report names them. */
  readonly letterIds: readonly string[];
}

/** What a mail says, as plain values. */
export interface ParsedMail {
  /** With its angle brackets; null: it has none. */
  readonly messageId: string | null;
  readonly senderName: string;
  /** Where an answer goes: Reply-To, or else From; empty: nowhere. */
  readonly senderAddress: string;
  /** The address of From; empty: none. */
  readonly fromAddress: string;
  readonly subject: string;
  /** Message-IDs of In-Reply-To and References. */
  readonly precedingIds: readonly string[];
  /** What the person wrote. */
  readonly text: string;
  /** What is quoted below it of earlier mails. */
  readonly quoted: string;
  /** Whether a machine sent it, so that nobody waits for an answer (RFC 3834, section 2). */
  readonly isAutomatic: boolean;
  /** Whether the mail server has marked it as spam. */
  readonly isMarkedSpam: boolean;
  /** Null: it is no report. */
  readonly report: DeliveryReport | null;
  readonly files: readonly MailFile[];
  /** Why not all of it can be read here, in a sentence; null: it can. */
  readonly problem: string | null;
}

/** What is known of a mail that cannot be read, and kept of a letter of our own. */
export const NO_MAIL: ParsedMail = {
  messageId: null,
  senderName: '',
  senderAddress: '',
  fromAddress: '',
  subject: '',
  precedingIds: [],
  text: '',
  quoted: '',
  isAutomatic: false,
  isMarkedSpam: false,
  report: null,
  files: [],
  problem: null,
};

/** A mail for the process that reads them, as the mail server has it. */
export interface MailJob {
  readonly source: Buffer;
  /** Whether the mail is larger than what is read, so that these are its first bytes. */
  readonly isBeginning: boolean;
}

/** A mail as it is stored: all that is done with its bytes is done. */
export interface ReadMail {
  readonly digest: string;
  readonly mail: ParsedMail;
  /** The files of the mail that are taken; the mail says of the others why they are not. */
  readonly files: readonly TakenFile[];
}
