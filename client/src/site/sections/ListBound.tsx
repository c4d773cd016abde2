import { QuietState } from '#client/shared/ui/ListState.tsx';

/** Says that a list is longer than what is shown; nothing when it is not. */
export function ListBound({ shown, total }: { shown: number; total: number | undefined }) {
  if (total === undefined || total <= shown) return null;
  return <QuietState>{`The first ${shown} of ${total} are shown here.`}</QuietState>;
}
