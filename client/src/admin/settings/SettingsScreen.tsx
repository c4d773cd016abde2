import { useRead } from '#client/admin/data/useRead.ts';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsRecord } from './useSettingsRecord.ts';

/** What the public pages show of the company (admin spec, section 2, Admin settings). */
export default function SettingsScreen() {
  const answer = useRead(useSettingsRecord().read);
  return (
    <ScreenState
      title="Settings"
      answer={answer}
      failure="The settings could not be loaded. Please try again."
    >
      {(record) => <SettingsForm record={record} />}
    </ScreenState>
  );
}
