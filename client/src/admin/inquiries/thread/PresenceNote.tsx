import type { Present } from '#client/admin/data/live-inbox-state.ts';
import { PersonMark } from '#client/admin/parts/PersonMark.tsx';
import { styled } from '#client/shared/ui/styled.ts';

const Note = styled('p', {
  display: 'flex',
  gap: '1',
  alignItems: 'center',
  textStyle: 'label',
  fontWeight: '400',
  _empty: { display: 'none' },
  '&[data-answering]': { fontWeight: '650' },
});

const listed = (people: readonly Present[]): string => people.map(({ name }) => name).join(' and ');
const verb = (people: readonly Present[]): string => (people.length === 1 ? 'is' : 'are');

/** Who else has the inquiry open, and who is answering it. */
export function PresenceNote({ others }: { others: readonly Present[] }) {
  const answering = others.filter(({ kind }) => kind === 'answering');
  const reading = others.filter(({ kind }) => kind === 'reading');
  return (
    <Note role="status" data-answering={answering.length > 0 || undefined}>
      {[...answering, ...reading].map(({ accountId, name }) => (
        <PersonMark key={accountId} name={name} size="sm" />
      ))}
      {others.length > 0 && (
        <span>
          {answering.length > 0 && `${listed(answering)} ${verb(answering)} answering this now. `}
          {reading.length > 0 && `${listed(reading)} ${reading.length === 1 ? 'has' : 'have'} this open.`}
        </span>
      )}
    </Note>
  );
}
