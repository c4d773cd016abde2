import { useMutation } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { MeDocument } from '#client/admin/data/Me.generated.ts';
import { noteSignIn } from '#client/admin/data/note-sign-in.ts';
import {
  BeginPasskeySignInDocument,
  SignInWithPasskeyDocument,
} from '#client/admin/data/PasskeySignIn.generated.ts';
import {
  answerWithPasskey,
  canOfferPasskeys,
  isAbort,
  stopPasskeyRequest,
} from '#client/admin/data/passkey-browser.ts';
import { signingIn } from '#client/admin/data/session-link.ts';
import { UNREACHABLE } from '#client/admin/data/useSignIn.ts';
import { ActionButton } from './ActionButton.tsx';

interface PasskeySignInProps {
  label: string;
  /** Whether the browser offers passkeys in the field for the username too. */
  isOffered?: boolean;
  /** Whether another way to sign in is in use, which a second one would end. */
  isOff?: boolean;
  /** Called when a sign-in begins and ends. */
  onBusy?: (isBusy: boolean) => void;
  /** Called with the account that has signed in. */
  onDone: (username: string) => void;
}

/** Signs in with a passkey, and says why it did not work. */
export function PasskeySignIn({
  label,
  isOffered = false,
  isOff = false,
  onBusy,
  onDone,
}: PasskeySignInProps) {
  const { isBusy, message, signIn } = usePasskeyRequests(isOffered, onDone);
  useEffect(() => onBusy?.(isBusy), [isBusy, onBusy]);
  return (
    <Stack gap="2" align="stretch">
      <ActionButton variant="outline" isOff={isBusy || isOff} onClick={() => void signIn()}>
        {label}
      </ActionButton>
      {message && (
        <Text role="alert" color="bad" textStyle="small">
          {message}
        </Text>
      )}
    </Stack>
  );
}

/** Milliseconds after which an offer is renewed: its challenge is good for five minutes. */
const RENEWAL = 4 * 60_000;

/** The request of the button, and that which waits in the field for the username while there is no other. */
function usePasskeyRequests(isOffered: boolean, onDone: (username: string) => void) {
  const request = usePasskeySignIn();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [offers, setOffers] = useState(0);
  const newest = useRef<symbol | null>(null);
  /** Ends the request before, and returns whether the new one is still the newest. */
  const takeTurn = () => {
    // Otherwise the offer could be taken until the browser asks, and a second sign-in would end the session of the first.
    stopPasskeyRequest();
    const mine = Symbol('request');
    newest.current = mine;
    return () => newest.current === mine;
  };
  const offerAgain = () => setOffers((count) => count + 1);
  /** `isChosen`: the person has begun the sign-in, by the button or by choosing what was offered. */
  const end = (outcome: PasskeyOutcome, isChosen: boolean) => {
    if (outcome.kind === 'signed-in') return onDone(outcome.username);
    // Nobody asked for what the browser does with an offer.
    if (outcome.kind === 'failed' && (isChosen || !outcome.isByBrowser)) setMessage(outcome.message);
    if (!isChosen) return;
    setBusy(false);
    offerAgain();
  };
  const signIn = async () => {
    setMessage(null);
    setBusy(true);
    end(await request({ mediation: 'optional', isWanted: takeTurn() }), true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer is made anew after a sign-in, and in time
  useEffect(() => {
    if (!isOffered) return;
    const isWanted = takeTurn();
    let isChosen = false;
    const onChosen = () => {
      isChosen = true;
      setBusy(true);
    };
    const renewal = setTimeout(() => {
      if (isWanted() && !isChosen) offerAgain();
    }, RENEWAL);
    const offer = async () => {
      if (!(await canOfferPasskeys())) return;
      const outcome = await request({ mediation: 'conditional', isWanted, onChosen });
      if (isWanted()) end(outcome, isChosen);
    };
    void offer();
    return () => {
      newest.current = null;
      clearTimeout(renewal);
      stopPasskeyRequest();
    };
  }, [isOffered, offers]);
  return { isBusy, message, signIn };
}

/** The outcome of a sign-in with a passkey; `stopped`: another request or another screen took its place. */
type PasskeyOutcome =
  | { readonly kind: 'signed-in'; readonly username: string }
  | { readonly kind: 'failed'; readonly message: string; readonly isByBrowser: boolean }
  | { readonly kind: 'stopped' };

/** How the browser asks for a passkey. */
interface PasskeyRequest {
  /** With a prompt (`optional`), or in the list of the field for the username (`conditional`). */
  readonly mediation: 'conditional' | 'optional';
  /** Whether no other request has taken its place; asked before the browser is. */
  isWanted(): boolean;
  /** Called once the person has chosen one. */
  onChosen?(): void;
}

/** Signs in with a passkey. Resolves with the outcome and never rejects. */
type SignInWithPasskey = (request: PasskeyRequest) => Promise<PasskeyOutcome>;

/** Returns the function that signs in with a passkey. */
function usePasskeySignIn(): SignInWithPasskey {
  const [begin] = useMutation(BeginPasskeySignInDocument, { context: signingIn, fetchPolicy: 'no-cache' });
  const [signIn] = useMutation(SignInWithPasskeyDocument, {
    context: signingIn,
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: MeDocument, data: { me: data.signInWithPasskey } });
    },
  });
  return async ({ mediation, isWanted, onChosen }) => {
    try {
      const options = (await begin()).data?.beginPasskeySignIn ?? '';
      if (!isWanted()) return { kind: 'stopped' };
      const response = await answerWithPasskey(options, mediation);
      onChosen?.();
      const { data } = await signIn({ variables: { response } });
      if (!data) throw new Error('The response contains no account.');
      noteSignIn(data.signInWithPasskey);
      return { kind: 'signed-in', username: data.signInWithPasskey.username };
    } catch (cause) {
      if (isAbort(cause)) return { kind: 'stopped' };
      const { code, message } = failureOf(cause);
      const isByBrowser = code === 'REFUSED_BY_BROWSER';
      return { kind: 'failed', message: code === 'UNREACHABLE' ? UNREACHABLE : message, isByBrowser };
    }
  };
}
