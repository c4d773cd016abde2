import { useHistoryInAddress } from '#client/admin/data/address.ts';
import { OutlineButton } from '#client/shared/ui/Button.tsx';

/** Opens the history of a record. Leaving its dialog asks about unsaved changes first. */
export function HistoryButton({ id }: { id: string }) {
  const { open } = useHistoryInAddress();
  return <OutlineButton onClick={() => open(id)}>History</OutlineButton>;
}
