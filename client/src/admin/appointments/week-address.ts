import { adminPaths } from '#client/admin/paths.ts';
import { mondayOf } from '#domain/office-weeks.ts';
import { cellKey, type WeekCell } from './week.ts';

/** The address of a slot in its week, with the dialog of what is in it. */
export const weekAddress = (of: Pick<WeekCell, 'date' | 'slot'>): string =>
  `${adminPaths.appointments}?${new URLSearchParams({ week: mondayOf(of.date), edit: cellKey(of) })}`;
