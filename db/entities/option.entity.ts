import { Column, Entity, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** What the choices of the admin are grouped by. */
export type OptionKind = 'industry' | 'project' | 'region' | 'department' | 'role' | 'technology-category';

/** One choice that staff are offered: an industry, a project type, a region, a category … */
@Entity('options')
export class Option {
  @PrimaryColumn('varchar', { length: 40 })
  kind: OptionKind;

  /** What is stored in the row that chose it. */
  @PrimaryColumn('varchar', { length: limits.option })
  value: string;

  /** What a person reads. */
  @Column('varchar', { length: limits.option })
  label: string;

  @Column('int')
  position: number;
}
