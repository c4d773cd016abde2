import type { EntityManager } from 'typeorm';
import type { Actor } from '#gateway/kernel/actor.ts';

/** A thing as it is published: what it is called, its version, and its values, whole. */
export interface PublishedState {
  readonly name: string;
  readonly version: number;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Values that a save would take. */
export type AcceptedDraft = Pick<PublishedState, 'name' | 'document'>;

/** How the service of a kind of thing takes part in drafts: a draft is checked and published by what checks and saves otherwise. */
export interface DraftSource {
  /** What is published under the ids; an id that is missing in the answer: nothing. */
  published(manager: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, PublishedState>>;
  /**
   * The whole values that a save of `input` would store now, in place of what is published or beside it. Errors: those of a save,
   * but for permissions and proofs.
   */
  accept(manager: EntityManager, id: string, input: object): Promise<AcceptedDraft>;
  /** Adds records; left out: there is one of each. Errors: those of a create. */
  create?(actor: Actor, records: readonly NewRecord[]): Promise<unknown>;
  /** Changes the given fields of each and keeps the others. Errors: those of a save. */
  change(actor: Actor, changes: readonly ChangedThing[]): Promise<unknown>;
  /** Takes records away; left out: they cannot be. Errors: those of a delete. */
  delete?(actor: Actor, rows: readonly VersionOfThing[]): Promise<unknown>;
  /** Brings records back that were taken away; left out: they cannot be. Errors: those of a restore. */
  restore?(actor: Actor, ids: readonly string[]): Promise<unknown>;
}

/** A record to be added. */
export interface NewRecord {
  readonly id: string;
  readonly document: object;
}

/** The version of a thing that is changed or deleted. */
interface VersionOfThing {
  readonly id: string;
  readonly ifVersion: number;
}

/** The fields of a thing that are changed. */
export interface ChangedThing extends VersionOfThing {
  readonly patch: object;
}
