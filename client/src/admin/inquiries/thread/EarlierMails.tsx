import { useLazyQuery } from '@apollo/client/react';
import { Button, chakra, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { EarlierInThreadDocument } from '#client/admin/inquiries/InquiryRecord.generated.ts';
import type { InquiryToWork } from '#client/admin/inquiries/useInquiryRecord.ts';
import { adminMessages } from '#domain/messages.ts';

type Thread = Pick<InquiryToWork, 'mails' | 'letters'>;

const NONE: Thread = { mails: [], letters: [] };

/** Rows of both, each once, as the later one has it. */
function together<Row extends { readonly id: string }>(
  earlier: readonly Row[],
  later: readonly Row[],
): Row[] {
  const ids = new Set(later.map(({ id }) => id));
  return [...earlier.filter(({ id }) => !ids.has(id)), ...later];
}

/**
 * The inquiry with the earlier mails and letters that were asked for. The server answers the newest of a long conversation; what
 * is shown stays when newer ones move the place where its answer begins.
 */
export function useEarlierMails(inquiry: InquiryToWork) {
  const [shown, setShown] = useState(NONE);
  const [read, { loading, error }] = useLazyQuery(EarlierInThreadDocument, { fetchPolicy: 'no-cache' });
  const whole = {
    ...inquiry,
    mails: together(shown.mails, inquiry.mails),
    letters: together(shown.letters, inquiry.letters),
  };
  const left = inquiry.mailCount + inquiry.letterCount - whole.mails.length - whole.letters.length;
  const showEarlier = async () => {
    const mail = whole.mails.find(({ kind }) => kind !== 'first')?.id;
    const letter = whole.letters.find(({ kind }) => kind !== 'staff' && kind !== 'receipt')?.id;
    const { data } = await read({ variables: { id: inquiry.id, mail, letter } });
    const { mails, letters } = data?.inquiry ?? NONE;
    setShown({ mails: together(mails, whole.mails), letters: together(letters, shown.letters) });
  };
  return { whole, earlier: { left, showEarlier, isLoading: loading, hasFailed: error !== undefined } };
}

/** Shows what is left out of a long conversation. The button stays where it has the focus, and says when nothing is left. */
export function EarlierMails({
  left,
  showEarlier,
  isLoading,
  hasFailed,
}: ReturnType<typeof useEarlierMails>['earlier']) {
  const [wasRequested, setRequested] = useState(false);
  if (left <= 0 && !wasRequested) return null;
  const ask = () => {
    if (left <= 0 || isLoading) return;
    setRequested(true);
    void showEarlier();
  };
  return (
    <chakra.li display="grid" justifyItems="start" gap="1">
      <Button variant="outline" size="sm" aria-disabled={left <= 0 || isLoading} onClick={ask}>
        {left > 0 ? `Show earlier mails (${left})` : 'All mails are shown'}
      </Button>
      {hasFailed && (
        <Text role="alert" color="bad">
          {adminMessages.inquiries.loadOne}
        </Text>
      )}
    </chakra.li>
  );
}
