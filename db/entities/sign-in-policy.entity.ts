import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whether everybody needs a second factor, or each person decides. */
export type SecondFactorPolicy = 'optional' | 'required';

/** Single row with what owners demand of every sign-in; without a row nothing is demanded. */
@Entity('sign_in_policy')
export class SignInPolicyRow {
  @PrimaryColumn('int')
  id: number;

  @Column('varchar', { length: 16 })
  secondFactor: SecondFactorPolicy;

  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
