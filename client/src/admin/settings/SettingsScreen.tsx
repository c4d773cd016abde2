import { useRead } from '#client/admin/data/useRead.ts';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsRecord } from './useSettingsRecord.ts';

/** The company data of the public pages (admin spec, section 2, Admin settings). */
export default function SettingsScreen() {
  const result = useRead(useSettingsRecord().read);
  return (
    <ScreenState
      title="Settings"
      result={result}
      failure="The settings could not be loaded. Please try again."
    >
      {(record) => <SettingsForm record={record} />}
    </ScreenState>
  );
}
