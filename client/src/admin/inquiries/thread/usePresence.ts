import { useMutation } from '@apollo/client/react';
import { useEffect, useMemo } from 'react';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { type Present, setPresentAt, useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';
import { session } from '#client/admin/data/session.ts';
import { EnterInquiryDocument, LeaveInquiryDocument } from '#client/admin/inquiries/Team.generated.ts';

/** How often the server is told that an inquiry is open, in milliseconds; it forgets it after 45 seconds. */
const INTERVAL = 20_000;

/**
 * Tells the others that this person has an inquiry open as long as its dialog is, and returns who else has. A hidden tab
 * is silent: nobody reads there.
 */
export function usePresence(inquiryId: string, kind: Present['kind']): readonly Present[] {
  const [enter] = useMutation(EnterInquiryDocument, { context: backgroundRequest });
  const [leave] = useMutation(LeaveInquiryDocument, { context: backgroundRequest });
  const { present } = useLiveInboxState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of Apollo do not change
  useEffect(() => {
    const report = () => {
      // After the end of the session each would only wait for the sign-in beside the first.
      if (document.hidden || session.state().kind === 'ended') return;
      enter({ variables: { inquiryId, kind } }).then(
        ({ data }) => data && setPresentAt(inquiryId, data.enterInquiry),
        // Who else is here is a courtesy; without the server it is not known.
        () => undefined,
      );
    };
    report();
    const timer = setInterval(report, INTERVAL);
    document.addEventListener('visibilitychange', report);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', report);
    };
  }, [inquiryId, kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog closes
  useEffect(
    () => () => {
      leave({ variables: { inquiryId } }).catch(() => undefined);
    },
    [inquiryId],
  );
  return useMemo(() => present.filter((one) => one.inquiryId === inquiryId), [present, inquiryId]);
}
