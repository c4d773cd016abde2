import { BrowserRefusal } from './failure-of.ts';

/*
 * The browser's part of passkeys (WebAuthn Level 3, section 5). A browser runs one request at a time: a new one ends that
 * which waits.
 */

const UNSUPPORTED = 'This browser cannot use passkeys. Sign in with your password.';
const CANCELLED = 'No passkey was used. You cancelled, or this device has none for this site.';

/** What a person can do about the refusals of a browser, by the name of its exception. */
const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: CANCELLED,
  SecurityError: 'Passkeys work only at the public address of this site.',
  InvalidStateError: 'This device has a passkey of your account already.',
  ConstraintError: 'This device cannot check who uses the passkey. Set up a screen lock or a PIN first.',
  NotSupportedError: 'This device cannot make a passkey for this site.',
};

let waiting = new AbortController();

/** Ends a request that waits for the person. */
export const stopPasskeyRequest = (): void => waiting.abort();

/** Whether the browser reads and writes passkeys as JSON, which is what the server sends and takes. */
const isSupported = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Whether the browser can offer passkeys in the list of the field for the username. */
export async function canOfferPasskeys(): Promise<boolean> {
  return isSupported() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false);
}

/**
 * Makes a passkey and returns the response as JSON. `options`: what the server answered. Rejects with BrowserRefusal.
 */
export function makePasskey(options: string): Promise<string> {
  return responseOf((signal) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
    return navigator.credentials.create({ publicKey, signal });
  });
}

/**
 * Signs with a passkey and returns the response as JSON. `mediation`: `conditional` waits until the person chooses one in
 * the field for the username. Rejects with BrowserRefusal, and with an AbortError when another request has begun.
 */
export function answerWithPasskey(options: string, mediation: 'conditional' | 'optional'): Promise<string> {
  return responseOf((signal) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options));
    return navigator.credentials.get({ publicKey, signal, mediation });
  });
}

async function responseOf(request: (signal: AbortSignal) => Promise<Credential | null>): Promise<string> {
  if (!isSupported()) throw new BrowserRefusal(UNSUPPORTED);
  stopPasskeyRequest();
  waiting = new AbortController();
  try {
    const credential = await request(waiting.signal);
    if (credential instanceof PublicKeyCredential) return JSON.stringify(credential.toJSON());
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    throw new BrowserRefusal(SENTENCES[cause instanceof Error ? cause.name : ''] ?? CANCELLED);
  }
  throw new BrowserRefusal(CANCELLED);
}

/** Whether a request ended because another one began, or its screen was left. */
export const isAbort = (cause: unknown): boolean => cause instanceof Error && cause.name === 'AbortError';
