import { useHistoryInAddress } from '#client/admin/data/useHistoryInAddress.ts';
import { useMay } from '#client/admin/data/useMay.ts';
import { topicOf } from '#domain/content/contents.ts';
import type { HistoryThing } from '#domain/history.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

interface RecordHistoryProps {
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
  const mayRestore = useMay(permissionToWrite(thing));
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

/** What a restore needs, as GraphQL names it. */
const permissionToWrite = (thing: HistoryThing) =>
  thing === 'settings' || thing === 'schedule'
    ? (`${thing}_write` as const)
    : (`${topicOf(thing)}_write` as const);
