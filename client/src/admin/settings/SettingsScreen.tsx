import { Button, HStack } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { RELEASE_PARAMETER, recordPath, useHistoryInAddress } from '#client/admin/data/address.ts';
import { useRead } from '#client/admin/data/useRead.ts';
import { HistoryButton } from '#client/admin/history/HistoryButton.tsx';
import type { RecordHistoryProps } from '#client/admin/history/RecordHistory.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useLatePart } from '#client/admin/parts/useLatePart.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SETTINGS, useSettingsRecord } from './useSettingsRecord.ts';

/** Fetched when it is opened. */
const loadHistory = () =>
  import('#client/admin/history/RecordHistory.tsx').then(({ RecordHistory }) => RecordHistory);

/** The company data of the public pages (admin spec, section 2, Admin settings). */
export default function SettingsScreen() {
  const [restores, setRestores] = useState(0);
  const { id } = useHistoryInAddress();
  const release = useSearchParams()[0].get(RELEASE_PARAMETER) ?? '';
  const History = useLatePart<RecordHistoryProps>(loadHistory, id === SETTINGS);
  return (
    <>
      <Settings key={`${restores} ${release}`} onReload={() => setRestores(restores + 1)} />
      {History && id === SETTINGS && (
        <History
          thing="settings"
          id={SETTINGS}
          title="History of the settings"
          hasDialog={false}
          onRestored={() => setRestores(restores + 1)}
        />
      )}
    </>
  );
}

/** Reads the settings once; rendered anew after a restore. */
function Settings({ onReload }: { onReload: () => void }) {
  const { drafts } = useSettingsRecord();
  const result = useRead(() => drafts.open(SETTINGS));
  return (
    <ScreenState
      title="Settings"
      result={result}
      failure="The settings could not be loaded. Please try again."
      actions={
        <HStack wrap="wrap" gap="4">
          <Button asChild variant="outline" size="sm">
            <RouterLink to={recordPath(adminPaths.pages, 'choices')}>Choices of the forms</RouterLink>
          </Button>
          <HistoryButton id={SETTINGS} />
        </HStack>
      }
    >
      {(record) => <SettingsForm record={record} onReload={onReload} />}
    </ScreenState>
  );
}
