import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { type FileDirection, fileLimits } from '#domain/inquiry-files.ts';
import { limits } from '#domain/limits.ts';
import { graphqlEnum } from './graphql-enum.ts';
import { Inquiry } from './inquiry.entity.ts';
import { Letter } from './letter.entity.ts';
import { Mail } from './mail.entity.ts';

export const FileDirectionEnum = graphqlEnum<FileDirection>('FileDirection', 'Which way a file went.', {
  received: 'It came from the sender of the inquiry.',
  sent: 'Staff attached it to an answer.',
});

/** A file of an inquiry. Its bytes are rows of `inquiry_file_chunks`, which go with it. */
@ObjectType({ description: 'A file of an inquiry.' })
@Entity('inquiry_files')
@Index('idx_inquiry_files_inquiry', ['inquiryId', 'createdAt', 'id'])
@Index('idx_inquiry_files_letter', ['letterId', 'createdAt'])
@Index('idx_inquiry_files_mail', ['mailId', 'createdAt'])
@Index('idx_inquiry_files_size', ['size'])
export class InquiryFile {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Column('varchar', { length: limits.id })
  inquiryId: string;

  @ManyToOne(() => Inquiry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'fk_inquiry_files_inquiry' })
  inquiry?: Inquiry;

  /** The letter that carries it; null: it came with the form or a mail, or waits for the answer that it is attached to. */
  @Column('varchar', { length: limits.id, nullable: true })
  letterId: string | null;

  @ManyToOne(() => Letter, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'letterId', foreignKeyConstraintName: 'fk_inquiry_files_letter' })
  letter?: Letter | null;

  /** The mail that it came with; null: it came with no mail. */
  @Column('varchar', { length: limits.id, nullable: true })
  mailId: string | null;

  @ManyToOne(() => Mail, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'mailId', foreignKeyConstraintName: 'fk_inquiry_files_mail' })
  mail?: Mail | null;

  @Field(() => FileDirectionEnum, { description: 'Which way it went.' })
  @Column('varchar', { length: 16 })
  direction: FileDirection;

  @Field(() => String, { description: 'Its name, made safe to show and to store.' })
  @Column('varchar', { length: fileLimits.name })
  name: string;

  @Field(() => String, { description: 'Media type by its bytes, not by its name.' })
  @Column('varchar', { length: 100 })
  mediaType: string;

  @Field(() => Int, { description: 'Its size in bytes.' })
  @Column('int')
  size: number;

  @Field(() => String, { description: 'SHA-256 of its bytes, in hexadecimal digits.' })
  @Column('varchar', { length: 64 })
  sha256: string;

  /** Account of whoever attached it; null: it came from the sender of the inquiry. */
  @Column('varchar', { length: limits.id, nullable: true })
  accountId: string | null;

  @Field(() => Date, { description: 'When it was stored.' })
  @Column('datetime', { precision: 3 })
  createdAt: Date;
}

/** Bytes of a piece: what the type `blob` holds on MySQL, where it is the one that SQLite has too. */
export const FILE_PIECE = 60 * 1024;

/** A piece of a file. */
@Entity('inquiry_file_chunks')
export class InquiryFileChunk {
  @PrimaryColumn('varchar', { length: limits.id })
  fileId: string;

  @ManyToOne(() => InquiryFile, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'fileId', foreignKeyConstraintName: 'fk_inquiry_file_chunks_file' })
  file?: InquiryFile;

  /** Place among the pieces, from 0. */
  @PrimaryColumn('int')
  place: number;

  @Column('blob')
  bytes: Buffer;
}
