import { useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { Text } from '#client/shared/ui/text.tsx';
import { limits } from '#domain/limits.ts';
import { tooManySelected } from '#domain/rules/bulk.ts';
import { ActionButton } from './ActionButton.tsx';

interface SelectWholeProps<Chosen> {
  /** How many rows match. */
  total: number;
  /** False: more than `total` match. */
  isTotalExact: boolean;
  /** Reads every row that matches. */
  find: () => Promise<readonly Chosen[]>;
  onFound: (rows: readonly Chosen[]) => void;
  onFailure: (message: string) => void;
}

const FAILURE = 'They could not all be selected. Please try again.';

/** Offers to select every row that matches and not the page alone, or says why that is not possible. */
export function SelectWhole<Chosen>(props: SelectWholeProps<Chosen>) {
  const { total, isTotalExact, find, onFound, onFailure } = props;
  const [isBusy, setBusy] = useState(false);
  if (total > limits.selectedRows || !isTotalExact)
    return (
      <Text size="small" tone="muted">
        {tooManySelected(total, isTotalExact)}
      </Text>
    );
  const select = async () => {
    setBusy(true);
    try {
      onFound(await find());
    } catch (cause) {
      const { code, message } = failureOf(cause);
      onFailure(code === 'BAD_USER_INPUT' ? message : FAILURE);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionButton look="outline" size="small" isOff={isBusy} onClick={() => void select()}>
      Select all {total} that match
    </ActionButton>
  );
}
