import { Button, HStack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { ContactToShowDocument } from '#client/admin/contacts/Contacts.generated.ts';
import { useLastPage, usePageInAddress } from '#client/admin/data/address.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { useRefreshOnChange } from '#client/admin/inquiries/useRefreshOnChange.ts';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { LinkButton } from '#client/shared/ui/LinkButton.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { adminMessages } from '#domain/messages.ts';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactHistory } from './ContactHistory.tsx';
import { MergeDialog } from './MergeDialog.tsx';

const words = adminMessages.contacts;

/** Entries of the history on a page. */
const PAGE_SIZE = 25;

/** The history, and beside it who it is; on a narrow screen who it is comes first. */
const Columns = styled('div', {
  display: 'grid',
  gap: '6',
  alignItems: 'start',
  lg: {
    gridTemplateColumns: 'minmax(0, 1fr) 18rem',
    '& > :first-child': { gridColumn: '2', gridRow: '1' },
  },
});

/** One contact: everything that was exchanged with the person, whose firm it is, and the addresses. */
export function ContactRecord({ id }: { id: string }) {
  const [page, goTo] = usePageInAddress();
  const result = useContact(id, page);
  const mayWrite = usePermission('inquiries:write');
  const [isMerging, setMerging] = useState(false);
  const { contact, contactHistory } = result.data ?? {};
  useLastPage(contactHistory ?? undefined, goTo);
  useHeadingFocus(contact !== undefined);
  if (result.isGone)
    return (
      <EmptyState title={words.gone} text={words.goneWhy}>
        <LinkButton to={adminPaths.contacts} variant="outline" size="sm">
          All contacts
        </LinkButton>
      </EmptyState>
    );
  return (
    <ScreenState
      title={contact?.name ?? 'Contact'}
      result={result}
      failure={words.loadOne}
      actions={
        <HStack wrap="wrap" gap="2">
          <LinkButton to={adminPaths.contacts} variant="outline" size="sm">
            All contacts
          </LinkButton>
          {mayWrite && contact && (
            <Button variant="outline" size="sm" onClick={() => setMerging(true)}>
              Merge...
            </Button>
          )}
        </HStack>
      }
    >
      {({ contact: shown, contactHistory: history, contactColleagues }) =>
        shown &&
        history && (
          <>
            <Columns>
              <ContactFacts contact={shown} colleagues={contactColleagues ?? []} mayWrite={mayWrite} />
              <ContactHistory history={history} addresses={contact?.addresses ?? []} goTo={goTo} />
            </Columns>
            {isMerging && <MergeDialog contact={shown} onClose={() => setMerging(false)} />}
          </>
        )
      }
    </ScreenState>
  );
}

/** `isGone`: there is no such contact, or not any more. */
function useContact(id: string, page: number) {
  const variables = { id, page, pageSize: PAGE_SIZE };
  const { error, ...result } = useAdminQuery(ContactToShowDocument, variables);
  const [goneId, setGone] = useState<string | null>(null);
  useRefreshOnChange(ContactToShowDocument, variables, (cause) => isMissing(cause) && setGone(id));
  const isGone = goneId === id || isMissing(error);
  return { ...result, failed: result.failed && !isGone, isGone };
}

const isMissing = (cause: unknown): boolean => failureOf(cause).code === 'NOT_FOUND';

/** Focuses the name once it is there, unless the page itself was loaded: the screen stays the same from list to contact. */
function useHeadingFocus(isThere: boolean): void {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the way that led here
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!isThere || !heading || type === 'POP') return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isThere]);
}
