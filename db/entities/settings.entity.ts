import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A document that is saved as a whole, by its name (gateway/write/versioned-document.ts); no row: nobody has saved it. */
@Entity('settings')
export class SettingsRow {
  @PrimaryColumn('varchar', { length: 32 })
  name: string;

  @Column('simple-json')
  document: object;

  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
