import { VisuallyHidden } from '@chakra-ui/react';
import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { fieldLabel } from '#client/admin/parts/field-labels.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { Summary } from './Summary.ts';

type ActivityChange = ActivityEntryFragment['changes'][number];

const Changes = styled('dl', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
  columnGap: '6',
  rowGap: '1',
  paddingBlockEnd: '2',
  '& dt': { color: 'ink.muted' },
  '& ins': { textDecoration: 'none', fontWeight: '600' },
  '& del': { color: 'ink.muted' },
});

/** The values of the changed fields before and after, which open on demand. */
export const ChangeList = ({ thing, changes }: Pick<ActivityEntryFragment, 'thing' | 'changes'>) => (
  <details>
    <Summary color="ink.muted">Before and after</Summary>
    <Changes>
      {changes.map((change) => (
        <Change key={change.field} label={fieldLabel(thing, change.field)} {...change} />
      ))}
    </Changes>
  </details>
);

/** "old → new"; of an added or removed value, that value only. */
function Change({ label, before, after }: ActivityChange & { label: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {before && (
          <>
            <VisuallyHidden>was </VisuallyHidden>
            <del>{before}</del>
          </>
        )}
        <span aria-hidden="true">{before && ' '}→ </span>
        <VisuallyHidden>{before && ', '}is now </VisuallyHidden>
        <ins>{after || '(none)'}</ins>
      </dd>
    </>
  );
}
