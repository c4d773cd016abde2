import type { PlantedFault } from './planted-fault.ts';

const FOLDER = 'gateway/features/inquiries/mailbox';
const COLLEAGUES = 'gateway/colleague-mails.test.ts';
const FOLDING = 'domain/fold-quotation.test.ts';
const TOKENS = 'gateway/link-tokens-of-mails.test.ts';
const PRIVACY = 'gateway/privacy-of-mails.test.ts';

/** Who wrote a mail, what of it is folded, and what of it nobody is shown. */
export const faults: readonly PlantedFault[] = [
  {
    file: `${FOLDER}/ourselves.ts`,
    find: 'mail.list?.hasUnsubscribe === true && !isOurList(ourselves, mail)',
    put: 'mail.list?.hasUnsubscribe === true && ourselves.domains.size > 0',
    breaks: 'a group of our own is no sign of a machine',
    test: COLLEAGUES,
  },
  {
    file: `${FOLDER}/ourselves.ts`,
    find: 'account.email && account.deactivatedAt === null',
    put: 'account.email',
    breaks: 'the address of a former colleague is nobody’s here',
    test: COLLEAGUES,
  },
  {
    file: `${FOLDER}/ourselves.ts`,
    find: 'return !isRewritten;',
    put: 'return !isRewritten || mail.list !== null;',
    breaks: 'what a group has put its own address into is of the person',
    test: COLLEAGUES,
  },
  {
    file: `${FOLDER}/take-mail.ts`,
    find: 'const isForged = isOurs && mail.isSenderRefused;',
    put: 'const isForged = isOurs && mail.isSenderRefused && mail.isAutomatic;',
    breaks: 'a forged address of ours writes into no thread',
    test: COLLEAGUES,
  },
  {
    file: `${FOLDER}/kind-in-thread.ts`,
    find: "if (person.includes(address)) return 'reply';",
    put: '',
    breaks: 'whoever of ours has sent a form is its sender',
    test: COLLEAGUES,
  },
  {
    file: `${FOLDER}/kind-in-thread.ts`,
    find: "? 'answer' : 'note'",
    put: "? 'answer' : 'answer'",
    breaks: 'a colleague answers only where the person is among the recipients',
    test: COLLEAGUES,
  },
  {
    file: `${FOLDER}/thread-changes.ts`,
    find: "...(isOvertaken ? {} : ({ state: 'answered', snoozedUntil: null } as const)),",
    put: "...(isOvertaken && false ? {} : ({ state: 'answered', snoozedUntil: null } as const)),",
    breaks: 'what the person wrote after the answer of a colleague waits',
    test: COLLEAGUES,
  },
  {
    file: `${FOLDER}/find-thread.ts`,
    find: "if (address === '') return null;",
    put: '',
    breaks: 'what names several writers continues no thread',
    test: COLLEAGUES,
  },
  {
    file: `${FOLDER}/fold-quotation.ts`,
    find: "if (text === '' || lines.slice(0, line).some((one) => QUOTED.test(one))) return all;",
    put: "if (text === '') return all;",
    breaks: 'answers between the questions are shown whole',
    test: FOLDING,
  },
  {
    file: `${FOLDER}/fold-quotation.ts`,
    find: "return names.some((name) => name !== '' && words.includes(name)) ? count : 0;",
    put: 'return names.length > 0 ? count : 0;',
    breaks: 'a sentence of the person above a quotation is no heading of it',
    test: FOLDING,
  },
  {
    file: 'gateway/features/inquiries/files/inquiry-files.service.ts',
    find: 'if (!movesAppointments(reader) && (await',
    put: 'if (movesAppointments(reader) && (await',
    breaks: 'a file with a link is not given to who may not move appointments',
    test: TOKENS,
  },
  {
    file: 'gateway/features/inquiries/files/link-in-file.ts',
    find: 'kept = stretch.subarray(-OVERLAP);',
    put: 'kept = stretch.subarray(stretch.length);',
    breaks: 'a link across two stretches of a file is found',
    test: TOKENS,
  },
  {
    file: 'db/personal-data/mail-data.ts',
    find: '{ fromAddress: In(addresses) },\n        { id:',
    put: '{ id:',
    breaks: 'a mail is erased by its From',
    test: PRIVACY,
  },
  {
    file: 'db/personal-data/mail-data.ts',
    find: '{ id: In(await wholeMailsFrom(manager, addresses)) },',
    put: '{ id: In((await wholeMailsFrom(manager, addresses)).slice(0, 0)) },',
    breaks: 'a mail that is kept whole is found by its bytes',
    test: PRIVACY,
  },
];
