import { Button } from '@chakra-ui/react';
import { useHistoryInAddress } from '#client/admin/data/address.ts';

/** Opens the history of a record. Leaving its dialog asks about unsaved changes first. */
export function HistoryButton({ id }: { id: string }) {
  const { open } = useHistoryInAddress();
  return (
    <Button variant="outline" size="sm" onClick={() => open(id)}>
      History
    </Button>
  );
}
