import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { TokenScope } from '#domain/rules/api-token.ts';

/** A bearer token of a tool; only its digest is stored. */
@Entity('api_tokens')
export class ApiToken {
  /** SHA-256 of the token, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Index('uq_api_tokens_name', { unique: true })
  @Column('varchar', { length: limits.name })
  name: string;

  /** Who made it, whose tokens end with the account; null: the shell, or a version that did not keep it. */
  @Column('varchar', { length: limits.id, nullable: true })
  accountId: string | null;

  @Column('simple-json')
  scopes: TokenScope[];

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  lastUsedAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  expiresAt: Date | null;
}
