import { useSearchParams } from 'react-router-dom';

/** Which dialog of a list is open: for a new record, for one of them, or none. */
export interface DialogInAddress {
  open: 'new' | { readonly id: string } | null;
  add(): void;
  edit(id: string): void;
  close(): void;
}

/** Where the address names it. */
export const DIALOG_PLACE = 'edit';
const NEW = 'new';

/** The open dialog lives in the address: reload opens it again, and Back closes it. */
export function useDialogInAddress(): DialogInAddress {
  const [search, setSearch] = useSearchParams();
  const at = search.get(DIALOG_PLACE);
  const show = (value: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (value === null) next.delete(DIALOG_PLACE);
      else next.set(DIALOG_PLACE, value);
      return next;
    });
  return {
    open: at === null ? null : at === NEW ? 'new' : { id: at },
    add: () => show(NEW),
    edit: (id) => show(id),
    close: () => show(null),
  };
}
