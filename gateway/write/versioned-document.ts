import { type EntityManager, In } from 'typeorm';
import type { Database } from '#db/database.ts';
import { isDuplicate, RowAppeared } from '#db/database-faults.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import type { ActivityAction, ActivityThing } from '#domain/activity.ts';
import { preconditionFailed } from '#gateway/kernel/errors.ts';
import { changesBetween } from './activity-log.ts';
import type { VersionState } from './kept-versions.ts';
import type { UnitOfWork } from './units-of-work.ts';
import type { EmittedEvent } from './webhook-events.ts';

/** A document of which there is one, saved as a whole under a new version. */
export interface DocumentKind<Document extends object> {
  /** Of its row. */
  readonly name: string;
  /** Before the first save; also the fields that a stored one lacks, which was saved before they existed. */
  readonly initial: Document;
  /** A stored document with the fields that it lacks; left out: those of `initial` at its top level. */
  complete?(stored: Document): Document;
  readonly thing: ActivityThing;
  readonly thingId: string;
  /** Versions are kept (domain/history.ts), and public answers change with it. */
  readonly isPublic: boolean;
  /** As the activity log shows it. */
  readable(document: Document): object;
  /** What webhooks are told of a change; left out: nothing. */
  changed?(action: ActivityAction): EmittedEvent;
}

/** A document with its version. */
export interface Versioned<Document> {
  readonly document: Document;
  /** 0: nobody has saved it. */
  readonly version: number;
  /** Null: nobody has saved it. */
  readonly updatedAt: Date | null;
}

/** The document in force. `lock`: find options that lock its row for a change. */
export async function readDocument<Document extends object>(
  manager: EntityManager,
  kind: DocumentKind<Document>,
  lock: Database['forChange'] = {},
): Promise<Versioned<Document>> {
  return versionedOf(kind, await manager.findOne(SettingsRow, { where: { name: kind.name }, ...lock }));
}

/** Several documents in force, by the names of their kinds, in one statement. */
export async function readDocuments<Document extends object>(
  manager: EntityManager,
  kinds: readonly DocumentKind<Document>[],
): Promise<ReadonlyMap<string, Versioned<Document>>> {
  const rows = await manager.findBy(SettingsRow, { name: In(kinds.map(({ name }) => name)) });
  const found = new Map(rows.map((row) => [row.name, row]));
  return new Map(kinds.map((kind) => [kind.name, versionedOf(kind, found.get(kind.name) ?? null)]));
}

function versionedOf<Document extends object>(
  { initial, complete }: DocumentKind<Document>,
  row: SettingsRow | null,
): Versioned<Document> {
  if (!row) return { document: initial, version: 0, updatedAt: null };
  const stored = row.document as Document;
  const document = complete ? complete(stored) : { ...initial, ...stored };
  return { document, version: row.version, updatedAt: row.updatedAt };
}

/** How a save of a document is called in the activity log. */
interface Saving<Document> {
  /** The version that the caller has read; null: any. */
  readonly ifVersion: number | null;
  readonly action?: ActivityAction;
  summary(after: Document): string;
}

/**
 * Saves what `change` makes of a document, with all that belongs to a save; one that changes nothing is none. Errors: those
 * of `change`; PRECONDITION_FAILED; RowAppeared where another first save was faster: the unit then begins anew
 * (db/mysql-writer.ts).
 */
export async function saveDocument<Document extends object>(
  unit: UnitOfWork,
  kind: DocumentKind<Document>,
  { ifVersion, action = 'updated', summary }: Saving<Document>,
  change: (before: Document) => Document | Promise<Document>,
): Promise<Versioned<Document>> {
  const { manager, now } = unit;
  const { name, thing, thingId, isPublic } = kind;
  const before = await readDocument(manager, kind, unit.forChange);
  if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
  const document = await change(before.document);
  const changes = changesBetween(kind.readable(before.document), kind.readable(document));
  if (changes.length === 0) return before;
  const after = { document, version: before.version + 1, updatedAt: now };
  await store(manager, { name, ...after });
  const earlier = stateOf(before, before.updatedAt ?? now);
  unit.log(
    { thing, thingId, action, summary: summary(document), changes },
    isPublic ? [{ thingId, before: earlier, after: stateOf(after, now) }] : [],
  );
  if (isPublic) unit.changeContent();
  if (kind.changed) unit.emit(kind.changed(action));
  return after;
}

const stateOf = ({ document, version }: Versioned<object>, at: Date): VersionState => ({
  ...{ version, at },
  document: { ...document } as Record<string, unknown>,
});

/** Errors: RowAppeared. */
async function store(manager: EntityManager, row: SettingsRow): Promise<void> {
  if (row.version > 1) return void (await manager.update(SettingsRow, { name: row.name }, row));
  try {
    await manager.insert(SettingsRow, row);
  } catch (error) {
    throw isDuplicate(error) ? new RowAppeared('Another first save was faster.', { cause: error }) : error;
  }
}
