import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { InquiryHistoryDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { ActivityList } from '#client/admin/parts/ActivityList.tsx';
import { ErrorState, QuietState } from '#client/shared/ui/ListState.tsx';
import { adminMessages } from '#domain/messages.ts';

const Summary = chakra('summary', {
  base: { minHeight: 'touch', alignContent: 'center', width: 'fit-content', cursor: 'pointer' },
});

/** What was done to an inquiry, by whom and when; read when it is opened. Nothing for who may not read the log. */
export function InquiryHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!usePermission('activity:read')) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>History</Summary>
      {isOpen && <Entries id={id} />}
    </details>
  );
}

function Entries({ id }: { id: string }) {
  const { data, failed, retry } = useAdminQuery(InquiryHistoryDocument, { id });
  if (failed)
    return <ErrorState retry={retry}>The history could not be loaded. Please try again.</ErrorState>;
  if (!data) return <QuietState>{adminMessages.loading}</QuietState>;
  const rows = data.activityOf ?? [];
  if (rows.length === 0) return <QuietState>Nothing was changed yet.</QuietState>;
  return <ActivityList rows={rows} isLinked={false} />;
}
