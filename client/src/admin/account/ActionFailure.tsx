import { chakra } from '@chakra-ui/react';
import type { AccountAction } from './useAccountAction.ts';

interface ActionFailureProps {
  action: AccountAction;
  /** The fields that show their own issues. */
  fields?: readonly string[];
}

/** The reason an action failed; otherwise nothing. */
export function ActionFailure({ action, fields = [] }: ActionFailureProps) {
  const { failure } = action;
  const isShownAtField = failure?.issues.some(({ field }) => fields.includes(field));
  if (!failure || isShownAtField) return null;
  return (
    <chakra.p role="alert" color="bad" textStyle="small" fontWeight="600">
      {failure.message}
    </chakra.p>
  );
}
