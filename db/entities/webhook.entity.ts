import { Column, Entity, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { WebhookEvent, WebhookState } from '#domain/webhooks.ts';

/** An address that is told of events. */
@Entity('webhooks')
export class Webhook {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  /** For people. */
  @Column('varchar', { length: limits.name })
  name: string;

  @Column('varchar', { length: limits.url })
  url: string;

  @Column('simple-json')
  events: WebhookEvent[];

  @Column('varchar', { length: 16 })
  state: WebhookState;

  /** Signs what is sent, so it is stored as it is: `whsec_` and base64 (Standard Webhooks). */
  @Column('varchar', { length: 100 })
  secret: string;

  /** The secret before the last rotation, which signs too until `previousSecretUntil`; null: none. */
  @Column('varchar', { length: 100, nullable: true })
  previousSecret: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  previousSecretUntil: Date | null;

  /** The first failed attempt since the last success; null: the last attempt succeeded. */
  @Column('datetime', { precision: 3, nullable: true })
  failingSince: Date | null;

  /** Raised by every change of name, address and events. */
  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
