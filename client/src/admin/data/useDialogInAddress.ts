import { useAddressState } from './useAddressState.ts';

/** The open dialog of a list: for a new record, for a stored one, or none. */
export interface DialogInAddress {
  open: 'new' | { readonly id: string } | null;
  add(): void;
  edit(id: string): void;
  close(): void;
}

/** The search parameter that names the dialog. */
export const DIALOG_PARAMETER = 'edit';
const NEW = 'new';

/** The open dialog, in the address: reload opens it again, and Back closes it. */
export function useDialogInAddress(): DialogInAddress {
  const { params, change } = useAddressState();
  const value = params.get(DIALOG_PARAMETER);
  return {
    open: value === null ? null : value === NEW ? 'new' : { id: value },
    add: () => change({ [DIALOG_PARAMETER]: NEW }),
    edit: (id) => change({ [DIALOG_PARAMETER]: id }),
    close: () => change({ [DIALOG_PARAMETER]: null }),
  };
}
