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

/** What a mail says of the mailing list or group that handed it on (RFC 2369, RFC 2919). */
export interface MailList {
  /** The identifier of `List-ID` in lower case, such as `contact.company.com`; empty: the list has none. */
  readonly id: string;
  /** Whether the list says how to leave it. */
  readonly hasUnsubscribe: boolean;
  /** The domains that the headers of the list name, in lower case: its identifier, and those of its addresses. */
  readonly domains: readonly string[];
}

/** What a mail says, as plain values. */
export interface ParsedMail {
  /** With its angle brackets; null: it has none. */
  readonly messageId: string | null;
  readonly senderName: string;
  /** Where an answer goes: Reply-To, or else the first mailbox of From; empty: nowhere. */
  readonly senderAddress: string;
  /**
   * The address of From. Empty: none, or several headers or several addresses, of which nobody can say who wrote: such a mail
   * continues no thread.
   */
  readonly fromAddress: string;
  /** Addresses of To and Cc, each once in lower case, at most `limits.mailRecipients`. */
  readonly recipients: readonly string[];
  /** Whether the own mail server has found that From is not who sent it (RFC 8601); false: it has not, or has said nothing. */
  readonly isSenderRefused: boolean;
  readonly subject: string;
  /** Message-IDs of In-Reply-To and References. */
  readonly precedingIds: readonly string[];
  /** All that it says, with what it quotes. */
  readonly text: string;
  /**
   * Whether a machine sent it, so that nobody waits for an answer (RFC 3834, section 2), whoever it names as its sender. How a
   * mail travelled, as through a list, says nothing of this.
   */
  readonly isAutomatic: boolean;
  /** Null: no list handed it on. */
  readonly list: MailList | null;
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
  recipients: [],
  isSenderRefused: false,
  subject: '',
  precedingIds: [],
  text: '',
  isAutomatic: false,
  list: null,
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
