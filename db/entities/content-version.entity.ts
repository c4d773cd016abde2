import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row that counts the changes of what visitors see; cached answers are keyed by it. */
@Entity('content_version')
export class ContentVersion {
  @PrimaryColumn('int')
  id: number;

  @Column('int')
  version: number;
}
