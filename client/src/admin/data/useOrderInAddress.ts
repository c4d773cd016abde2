import { useAddressState } from './useAddressState.ts';

/** The search parameter of the order dialog; not `edit`, whose value can be any id. */
export const ORDER_PARAMETER = 'order';
const OPEN = 'open';

/** Whether the dialog that changes the order of the list is open. */
export interface OrderInAddress {
  isOpen: boolean;
  open(): void;
  close(): void;
}

/** The order dialog, in the address: reload opens it again, and Back closes it. */
export function useOrderInAddress(): OrderInAddress {
  const { params, change } = useAddressState();
  return {
    isOpen: params.get(ORDER_PARAMETER) === OPEN,
    open: () => change({ [ORDER_PARAMETER]: OPEN }),
    close: () => change({ [ORDER_PARAMETER]: null }),
  };
}
