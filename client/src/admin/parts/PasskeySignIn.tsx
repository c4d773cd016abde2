import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { canOfferPasskeys, stopPasskeyRequest } from '#client/admin/data/passkey-browser.ts';
import { type PasskeyOutcome, usePasskeySignIn } from '#client/admin/data/usePasskeySignIn.ts';
import { Stack } from '#client/shared/ui/layout.tsx';
import { ActionButton } from './ActionButton.tsx';

interface PasskeySignInProps {
  label: string;
  /** Whether the browser offers passkeys in the field for the username too. */
  isOffered?: boolean;
  /** Called with the account that has signed in. */
  onDone: (username: string) => void;
}

/** Signs in with a passkey, and says why it did not work. */
export function PasskeySignIn({ label, isOffered = false, onDone }: PasskeySignInProps) {
  const { isBusy, message, signIn } = usePasskeyRequests(isOffered, onDone);
  return (
    <Stack gap="1" alignItems="stretch">
      <ActionButton look="outline" isOff={isBusy} onClick={() => void signIn()}>
        {label}
      </ActionButton>
      {message && (
        <chakra.p role="alert" color="bad" textStyle="small">
          {message}
        </chakra.p>
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
  const end = (outcome: PasskeyOutcome, isOfButton: boolean) => {
    if (outcome.kind === 'signed-in') return onDone(outcome.username);
    // Nobody asked for what the browser does with an offer.
    if (outcome.kind === 'failed' && (isOfButton || !outcome.isByBrowser)) setMessage(outcome.message);
  };
  const signIn = async () => {
    setMessage(null);
    setBusy(true);
    // Otherwise the offer could be taken until the browser asks, and a second sign-in would end the session of the first.
    stopPasskeyRequest();
    end(await request('optional'), true);
    setBusy(false);
    setOffers((count) => count + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer is made anew after the button, and in time
  useEffect(() => {
    if (!isOffered) return;
    let isLeft = false;
    const renewal = setTimeout(() => setOffers((count) => count + 1), RENEWAL);
    const offer = async () => {
      if (!(await canOfferPasskeys()) || isLeft) return;
      const outcome = await request('conditional', () => setBusy(true));
      if (isLeft) return;
      if (outcome.kind === 'failed') setBusy(false);
      end(outcome, false);
    };
    void offer();
    return () => {
      isLeft = true;
      clearTimeout(renewal);
      stopPasskeyRequest();
    };
  }, [isOffered, offers]);
  return { isBusy, message, signIn };
}
