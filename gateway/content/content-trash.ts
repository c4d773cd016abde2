import type { FindOptionsWhere } from 'typeorm';
import { addToIndex, removeFromIndex } from '#db/content-index.ts';
import { trashStart } from '#domain/history.ts';
import { bulkRule } from '#domain/rules/bulk.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { changesBetween, flatten } from '#gateway/write/activity-log.ts';
import { forgetRecords } from '#gateway/write/kept-versions.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import type { ContentRow } from './content-type.ts';
import type { ContentWriter, RowVersion } from './content-writer.ts';

/** How rows of a type are deleted, brought back, and removed for good. */
export const contentTrash = (writer: ContentWriter) => ({
  /** Removes rows as `delete` does, all or none, in one transaction. Errors: as of `deleteAll`, and CONFLICT where the type refuses it. */
  async deleteAll(actor: Actor, rows: readonly RowVersion[]): Promise<void> {
    const by = writer.permitted(actor);
    validate(bulkRule, { ids: rows.map(({ id }) => id) });
    await writer.units.write(by, async (unit) => {
      const { manager, now } = unit;
      const found = await writer.getForChange(unit, rows);
      await writer.type.refuseDelete?.(found, manager);
      await writer.set(
        manager,
        found.map((row) => ({ row, set: { deletedAt: now } })),
      );
      await removeFromIndex(manager, writer.type.entity, found);
      for (const before of found) {
        const { searchText, sortKey, createdAt, updatedAt, deletedAt, version, ...values } = before;
        const summary = writer.sentence(before, 'deleted');
        const changes = changesBetween(flatten(values), null);
        const versions = [writer.versionChange(before, { ...before, version: version + 1, updatedAt: now })];
        writer.log(unit, { action: 'deleted', thingId: before.id, summary, changes }, versions);
      }
    });
  },

  /** Undoes deletes as `restore` does, all or none, in one transaction. Errors: as of `restore`. */
  async restoreAll(actor: Actor, ids: readonly string[]): Promise<ContentRow[]> {
    const by = writer.permitted(actor);
    validate(bulkRule, { ids });
    return writer.units.write(by, async (unit) => {
      const { manager, now } = unit;
      const found = await writer.getAll(manager, ids, { ...unit.forChange, withDeleted: true });
      const deleted = found.filter(({ deletedAt }) => deletedAt);
      if (deleted.some(({ deletedAt }) => deletedAt && deletedAt <= trashStart(now)))
        throw notFound(writer.type.content.title);
      if (deleted.length === 0) return found;
      await writer.set(
        manager,
        deleted.map((row) => ({ row, set: { deletedAt: null } })),
      );
      await addToIndex(manager, writer.type.entity, deleted);
      const results = await writer.getAll(manager, ids);
      for (const [index, before] of found.entries()) {
        const result = results[index];
        if (!result || !before.deletedAt) continue;
        const summary = writer.sentence(before, 'restored');
        const versions = [writer.versionChange(before, { ...result, updatedAt: now })];
        writer.log(unit, { action: 'restored', thingId: before.id, summary }, versions);
      }
      return results;
    });
  },

  /**
   * Removes a row of the trash with its history, and its pictures with the next round of housekeeping. `ifVersion` null:
   * whatever the version is. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, NOT_FOUND, PRECONDITION_FAILED.
   */
  async removeForGood(actor: Actor, id: string, ifVersion: number | null = null): Promise<void> {
    const staff = requireStaff(actor, 'trash:empty');
    requireRecentProof(staff, { permission: 'trash:empty', now: writer.units.clock.now() });
    await writer.units.write(staff, async (unit) => {
      const row = await writer.get(unit.manager, id, { ...unit.forChange, withDeleted: true });
      if (!row.deletedAt) throw notFound(writer.type.content.title);
      if (ifVersion !== null && ifVersion !== row.version) throw preconditionFailed();
      await removeDeleted(writer, unit, row);
    });
  },
});

/** Removes a row that is in the trash, with its history; the activity log keeps that it was removed. */
export async function removeDeleted(writer: ContentWriter, unit: UnitOfWork, row: ContentRow): Promise<void> {
  const { id } = row;
  const { name: thing } = writer.type.content;
  await unit.manager.delete(writer.type.entity, { id } as FindOptionsWhere<ContentRow>);
  await forgetRecords(unit.manager, thing, [id]);
  const summary = writer.sentence(row, 'removed for good');
  unit.log({ action: 'removed', thing, thingId: id, summary });
}
