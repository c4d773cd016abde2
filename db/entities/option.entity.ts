import { Column, Entity, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** The groups of options. */
export type OptionKind = 'industry' | 'project' | 'region' | 'department' | 'role' | 'technology-category';

/** An option that admin forms offer: an industry, a project type, a region, a category … */
@Entity('options')
export class Option {
  @PrimaryColumn('varchar', { length: 40 })
  kind: OptionKind;

  /** The value that rows store. */
  @PrimaryColumn('varchar', { length: limits.option })
  value: string;

  /** The displayed text. */
  @Column('varchar', { length: limits.option })
  label: string;

  @Column('int')
  position: number;
}
