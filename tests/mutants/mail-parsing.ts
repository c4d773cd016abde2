import type { PlantedFault } from './planted-fault.ts';

const FOLDER = 'gateway/features/inquiries/mailbox';
const PARSING = `${FOLDER}/parsing`;
const SENDERS = 'domain/mail-senders.test.ts';
const SIGNS = 'domain/mail-signs.test.ts';
const ENCODINGS = 'domain/mail-encodings.test.ts';
const INVITATIONS = 'domain/mail-invitations.test.ts';
const SECURED = 'domain/mail-secured.test.ts';
const REPORTS = 'domain/delivery-reports.test.ts';

/** How the bytes of a mail are read: who wrote it, in which encoding, what machines say in it. */
export const faults: readonly PlantedFault[] = [
  {
    file: `${PARSING}/senders.ts`,
    find: 'fields.length === 1 &&',
    put: '',
    breaks: 'a mail of two From headers is nobody’s',
    test: SENDERS,
  },
  {
    file: `${PARSING}/senders.ts`,
    find: 'others.length > 0 && only ? [only] : mailboxes',
    put: 'others.length >= 0 && only ? [only] : mailboxes',
    breaks: 'the bare word before a comma belongs to the name',
    test: SENDERS,
  },
  {
    file: `${PARSING}/encoded-words.ts`,
    find: "text === '' ? '' :",
    put: "text !== '' ? text :",
    breaks: 'what an encoded word says is no syntax of a field of addresses',
    test: SENDERS,
  },
  {
    file: `${PARSING}/sender-authentication.ts`,
    find: "if (dmarc.includes('fail')) return true;",
    put: '',
    breaks: 'a From that DMARC refuses is refused',
    test: SENDERS,
  },
  {
    file: `${PARSING}/sender-authentication.ts`,
    find: 'isPass(finding.result) && isAligned(domainIn(finding), domain)',
    put: "isPass(finding.result) && (isAligned(domainIn(finding), domain) || domain !== '')",
    breaks: 'what passes for another domain proves nothing of From',
    test: SENDERS,
  },
  {
    file: `${PARSING}/clean-text.ts`,
    find: "replaceAll(UNSEEN, '')",
    put: "replaceAll(UNSEEN, '$&')",
    breaks: 'names and subjects have no characters that turn the direction of writing',
    test: SENDERS,
  },
  {
    file: `${PARSING}/machine-signs.ts`,
    find: '(isSuppressed && ABSENT_SUBJECT.test(subject))',
    put: "(isSuppressed && (ABSENT_SUBJECT.test(subject) || subject !== ''))",
    breaks: 'X-Auto-Response-Suppress alone is no sign of a machine',
    test: SIGNS,
  },
  {
    file: `${PARSING}/machine-signs.ts`,
    find: "contentType === 'multipart/report' ||",
    put: "contentType === 'multipart/none' ||",
    breaks: 'a read receipt is a machine’s',
    test: SIGNS,
  },
  {
    file: `${PARSING}/decode-bytes.ts`,
    find: "if (isUtf8Text(bytes, encoding ?? ''))",
    put: "if (isUtf8Text(bytes, encoding ?? '') && encoding === 'utf-8')",
    breaks: 'bytes that are UTF-8 are read as UTF-8, whatever their label says',
    test: ENCODINGS,
  },
  {
    file: `${PARSING}/mail-text.ts`,
    find: "[part.parameter('charset'), charsetInMeta(bytes)]",
    put: "[part.parameter('charset'), charsetInMeta(bytes)?.slice(0, 0)]",
    breaks: 'the meta element of HTML says its encoding where the header has none',
    test: ENCODINGS,
  },
  {
    file: `${PARSING}/encoded-words.ts`,
    find: 'const joined = read(Buffer.concat(words.map(bytesOf)));',
    put: "const joined = { text: words.map((word) => read(bytesOf(word)).text).join(''), isGuess: false };",
    breaks: 'adjacent encoded words are joined as bytes',
    test: ENCODINGS,
  },
  {
    file: `${PARSING}/unflowed.ts`,
    find: 'last?.isOpen && last.depth === depth &&',
    put: 'last?.isOpen &&',
    breaks: 'an answer below a quoted question that flows is no part of it',
    test: ENCODINGS,
  },
  {
    file: `${PARSING}/calendar-events.ts`,
    find: 'return named.isKnown ?',
    put: 'return named.isKnown || zone ?',
    breaks: 'a time in a zone that is not known is said as it is written',
    test: INVITATIONS,
  },
  {
    file: `${PARSING}/mail-content.ts`,
    find: "if (content.kind === 'signed' && depth < DEPTH)",
    put: "if (content.kind === 'signed')",
    breaks: 'signatures inside of signatures end somewhere',
    test: SECURED,
  },
  {
    file: `${FOLDER}/delivery-report.ts`,
    find: "const STATUS = ['message/delivery-status', 'message/global-delivery-status'];",
    put: "const STATUS = ['message/delivery-status'];",
    breaks: 'a report in UTF-8 fails its letter',
    test: REPORTS,
  },
];
