import { useSearchParams } from 'react-router-dom';

/** Where the address says that a list is being put in order; `edit` is taken by ids, and an id may be any word. */
export const ORDER_PLACE = 'order';
const OPEN = 'open';

/** Whether the dialog that puts the list in order is open. */
export interface OrderInAddress {
  isOpen: boolean;
  open(): void;
  close(): void;
}

/** Like every dialog it lives in the address: reload opens it again, and Back closes it. */
export function useOrderInAddress(): OrderInAddress {
  const [search, setSearch] = useSearchParams();
  const show = (value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(ORDER_PLACE);
      else next.set(ORDER_PLACE, value);
      return next;
    });
  return { isOpen: search.get(ORDER_PLACE) === OPEN, open: () => show(OPEN), close: () => show(null) };
}
