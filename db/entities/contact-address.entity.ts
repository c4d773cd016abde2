import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/**
 * That an address belongs to a person with others: the rows with one `contactId` are the addresses of one person, at least
 * two. An address without a row is a person of its own. Read by db/contact-addresses.ts.
 */
@Entity('contact_addresses')
export class ContactAddress {
  /** As `senderAddressOf` makes it. */
  @PrimaryColumn('varchar', { length: limits.email })
  address: string;

  @Index('idx_contact_addresses_contact')
  @Column('varchar', { length: limits.id })
  contactId: string;

  @Column('datetime', { precision: 3 })
  mergedAt: Date;
}
