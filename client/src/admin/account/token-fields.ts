import type { ReadRecord } from '#client/admin/parts/read-record.ts';

/** The form of a new token. */
export interface TokenFields {
  name: string;
  scopes: string[];
  /** Null: the token does not expire. */
  expiresInDays: number | null;
}

export const NEW_TOKEN: ReadRecord<TokenFields> = {
  values: { name: '', scopes: [], expiresInDays: 90 },
  version: null,
};

export const TOKEN_LABELS: Record<keyof TokenFields, string> = {
  name: 'Name',
  scopes: 'What it may do',
  expiresInDays: 'Ends',
};
