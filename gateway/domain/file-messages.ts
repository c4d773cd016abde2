/** Why a file is not taken; each names it, since several may be sent at once. */
export const fileMessages = {
  empty: (name: string) => `“${name}” is empty.`,
  tooLarge: (name: string, megabytes: number) =>
    `“${name}” is too large. A file has at most ${megabytes} MB.`,
  together: (megabytes: number) => `The files are too large. Together they have at most ${megabytes} MB.`,
  tooMany: (count: number) => `At most ${count} files can be attached.`,
  notTaken: (name: string) =>
    `“${name}” is not taken. Documents, pictures, text, and .zip files of these are.`,
  macros: (name: string) =>
    `“${name}” holds macros, or may hide them. Save it without, as .docx, .xlsx, .pptx or .pdf.`,
  archive: (name: string) =>
    `“${name}” is an archive nobody can look into here. Send the files in it, or a .zip file.`,
  manyEntries: (name: string) => `“${name}” holds too many files. Send fewer of them.`,
  unreadableZip: (name: string) =>
    `Nobody can look into “${name}” here. Send the files in it, or make the .zip file anew.`,
  notTakenInside: (name: string) =>
    `“${name}” holds something that is not taken. It may hold documents, pictures and text.`,
  archiveInside: (name: string) => `“${name}” holds another archive. Send the files in it.`,
  noRoom: 'There is no room for further files. Please send your message without them.',
  noneTaken: 'This form takes no files.',
  needConnection:
    'Files need a connection. Please try again when you are online, or send your message without them.',
  brokenOff: 'The upload broke off. Please try again.',
  notSent: 'Your answer was not sent, since a file of it had not arrived. It is kept as a draft.',
  holdsLink: 'This file holds a link that moves an appointment. Whoever may change appointments can open it.',
  gone: 'A file that you attached is no longer there. Please attach it again.',
} as const;
