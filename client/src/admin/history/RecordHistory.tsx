import { useHistoryInAddress } from '#client/admin/data/address.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { topicOf } from '#domain/content/contents.ts';
import type { HistoryThing } from '#domain/history.ts';
import type { Permission } from '#domain/permissions.ts';
import { contentScopeOf } from '#domain/rules/api-token.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

export interface RecordHistoryProps {
  thing: HistoryThing;
  id: string;
  title: string;
  /** Whether it was opened from a dialog of the record, to which it leads back. */
  hasDialog?: boolean;
  onRestored?: () => void;
}

/** The history that the address names. Closing it leads back to the dialog of its record. */
export function RecordHistory({ thing, id, title, hasDialog = true, onRestored }: RecordHistoryProps) {
  const { close } = useHistoryInAddress();
  const mayRestore = usePermission(permissionToWrite(thing));
  const back = () => close(hasDialog ? id : null);
  return (
    <HistoryDialog
      thing={thing}
      id={id}
      title={title}
      mayRestore={mayRestore}
      onClose={back}
      onRestored={() => {
        back();
        onRestored?.();
      }}
    />
  );
}

/** What a restore needs. */
const permissionToWrite = (thing: HistoryThing): Permission =>
  thing === 'settings' || thing === 'schedule' ? `${thing}:write` : contentScopeOf(topicOf(thing));
