/** Limits of passkeys, apart from `limits`, which every visitor downloads. */
export const passkeyLimits = {
  /** Characters of a name. */
  name: 60,
  /** Passkeys of an account. */
  perAccount: 20,
  /** Characters of an authenticator's response as JSON; with attestation "none" most have under 2000. */
  response: 16_000,
} as const;
