import type { ActivityEntryFragment } from '#client/admin/activity/ActivityRows.generated.ts';
import { fieldLabel } from '#client/admin/parts/field-labels.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { Unseen } from '#client/shared/ui/text.tsx';

type ActivityChange = ActivityEntryFragment['changes'][number];

/** What opens more of an entry. */
export const Summary = styled('summary', {
  minHeight: { base: 'touch', lg: '8' },
  alignContent: 'center',
  width: 'fit-content',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  // After the text, so that it begins where the others do; without a word for who hears it.
  _after: { content: '"\\00a0▸" / ""', color: 'ink.muted' },
  'details[open] > &': { _after: { content: '"\\00a0▾" / ""' } },
});

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
            <Unseen>was </Unseen>
            <del>{before}</del>
          </>
        )}
        <span aria-hidden="true">{before && ' '}→ </span>
        <Unseen>{before && ', '}is now </Unseen>
        <ins>{after || '(none)'}</ins>
      </dd>
    </>
  );
}
