/** The address of a mailbox as headers name it (RFC 5322, section 3.4): of `Company <office@company.com>`, or itself. */
export const addressIn = (mailbox: string): string => /^[^<>,;:@]+<([^<>]+)>$/.exec(mailbox)?.[1] ?? mailbox;
