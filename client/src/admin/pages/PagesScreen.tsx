import { Button, HStack, Link } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { RELEASE_PARAMETER, useHistoryInAddress } from '#client/admin/data/address.ts';
import { useRead } from '#client/admin/data/useRead.ts';
import type { RecordHistoryProps } from '#client/admin/history/RecordHistory.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useLatePart } from '#client/admin/parts/useLatePart.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { isPageId, type PageId } from '#domain/pages/pages.ts';
import { PageEditor } from './PageEditor.tsx';
import { PageTable } from './PageTable.tsx';
import { fieldAt } from './page-labels.ts';
import { pageOf, placeOfPage, usePageRecord } from './usePageForm.ts';

/** Fetched when it is opened. */
const loadHistory = () =>
  import('#client/admin/history/RecordHistory.tsx').then(({ RecordHistory }) => RecordHistory);

/** The pages of the site, and the one that the address names. */
export default function PagesScreen() {
  const { id = '' } = useParams();
  const release = useSearchParams()[0].get(RELEASE_PARAMETER) ?? '';
  return isPageId(id) ? <OpenPage key={`${id} ${release}`} id={id} /> : <PageTable />;
}

/** A page with its form and its history; read anew after a restore. */
function OpenPage({ id }: { id: PageId }) {
  const [restores, setRestores] = useState(0);
  return <ReadPage key={restores} id={id} onRestored={() => setRestores(restores + 1)} />;
}

function ReadPage({ id, onRestored }: { id: PageId; onRestored: () => void }) {
  const page = pageOf(id);
  const history = useHistoryInAddress();
  const History = useLatePart<RecordHistoryProps>(loadHistory, history.id === id);
  const result = useRead(usePageRecord(id).open);
  const values = result.data?.record.values ?? {};
  return (
    <>
      <ScreenState
        title={page.name}
        result={result}
        failure="The page could not be loaded. Please try again."
        actions={
          <HStack gap="4" wrap="wrap">
            <Link asChild>
              <RouterLink to={adminPaths.pages}>All pages</RouterLink>
            </Link>
            <Link href={placeOfPage(page)} target="_blank" rel="noopener">
              {page.shownAt ?? 'The site'}
            </Link>
            <Button variant="outline" size="sm" onClick={() => history.openOver(id)}>
              History
            </Button>
          </HStack>
        }
      >
        {(opened) => <PageEditor id={id} opened={opened} onReload={onRestored} />}
      </ScreenState>
      {History && history.id === id && (
        <History
          thing="page"
          id={id}
          title={`History of ${page.name}`}
          fieldAt={(path) => fieldAt(page.fields, values, path)}
          onRestored={onRestored}
        />
      )}
    </>
  );
}
