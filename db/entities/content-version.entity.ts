import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Single row with the number of changes to public content; cached responses are keyed by it. */
@Entity('content_version')
export class ContentVersion {
  @PrimaryColumn('int')
  id: number;

  @Column('int')
  version: number;
}
