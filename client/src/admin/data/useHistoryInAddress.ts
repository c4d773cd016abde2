import { useAddressState } from './useAddressState.ts';
import { DIALOG_PARAMETER } from './useDialogInAddress.ts';

/** The history that is open, and which of its versions are shown. */
export interface HistoryInAddress {
  /** The id of the record; null: no history is open. */
  readonly id: string | null;
  /** The chosen version; null: none is chosen. */
  readonly version: number | null;
  /** The version it is compared with; null: with none; undefined: with the newest. */
  readonly against: number | null | undefined;
  /** Opens the history of a record, in place of its dialog. */
  open(id: string): void;
  choose(version: number): void;
  compareWith(version: number | null): void;
  /** Closes the history. `dialog`: what the address names as the open dialog then; null: none. */
  close(dialog: string | null): void;
}

/** The search parameter of the open history. */
const PARAMETER = 'history';
const NONE = 'none';

/** The open history, in the address: reload opens it again, and Back closes it. */
export function useHistoryInAddress(): HistoryInAddress {
  const { params, change } = useAddressState();
  const against = params.get('against');
  return {
    id: params.get(PARAMETER),
    version: numberOf(params.get('version')),
    against: against === NONE ? null : (numberOf(against) ?? undefined),
    open: (id) => change({ [PARAMETER]: id, [DIALOG_PARAMETER]: null }),
    // Replaced, because Back shall lead out of the history and not through every version that was looked at.
    choose: (version) => change({ version: String(version) }, { replace: true }),
    compareWith: (version) => change({ against: String(version ?? NONE) }, { replace: true }),
    close: (dialog) =>
      change({ [PARAMETER]: null, version: null, against: null, [DIALOG_PARAMETER]: dialog }),
  };
}

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
