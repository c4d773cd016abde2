import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { type DocumentKind, readDocument, type Versioned } from '#gateway/write/versioned-document.ts';

/** What holds for the files of all inquiries. */
export interface FileTerms {
  /** Whether the contact form of the site takes files. */
  readonly formTakesFiles: boolean;
  /** Megabytes (1024 × 1024 bytes) that the received files may take together, and those of answers as many again. */
  readonly megabytes: number;
}

/** The terms of files. Their row is there from the beginning, since whoever stores a file locks it (file-room.ts). */
export const FILE_TERMS: DocumentKind<FileTerms> = {
  name: 'inquiry-files',
  initial: { formTakesFiles: false, megabytes: 1024 },
  thing: 'file-terms',
  thingId: 'file-terms',
  isPublic: false,
  readable: (terms) => terms,
};

/** The terms in force. */
export const readFileTerms = (
  manager: EntityManager,
  lock: Database['forChange'] = {},
): Promise<Versioned<FileTerms>> => readDocument(manager, FILE_TERMS, lock);
