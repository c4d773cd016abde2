import type { EntityManager } from 'typeorm';
import { keepForGood, type RetentionMonths } from '#domain/retention.ts';
import { type DocumentKind, readDocument, type Versioned } from '#gateway/write/versioned-document.ts';

/** How long the data of each form are kept. */
export interface Retention {
  readonly months: RetentionMonths;
  /** 0: nobody has saved it. */
  readonly version: number;
}

/** The terms of retention. */
export const RETENTION: DocumentKind<RetentionMonths> = {
  name: 'retention',
  initial: keepForGood,
  thing: 'retention',
  thingId: 'retention',
  isPublic: false,
  readable: (months) => months,
};

export const retentionOf = ({ document, version }: Versioned<RetentionMonths>): Retention => ({
  months: document,
  version,
});

/** The retention in force. */
export const readRetention = async (manager: EntityManager): Promise<Retention> =>
  retentionOf(await readDocument(manager, RETENTION));
