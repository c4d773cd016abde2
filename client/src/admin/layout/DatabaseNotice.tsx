import { type DatabaseState, useDatabaseState } from '#client/admin/data/database-state.ts';
import { Banner } from '#client/shared/ui/Banner.tsx';

const WORDS: Readonly<Record<Exclude<DatabaseState, 'available'>, { title: string; text: string }>> = {
  unavailable: {
    title: 'The database cannot be reached',
    text: 'Nothing can be loaded or saved until it is back. What you type stays in this browser. This notice leaves by itself.',
  },
  full: {
    title: 'The disk of the database is full',
    text: 'Everything can be read, nothing can be saved until there is room. What you type stays in this browser.',
  },
};

/** A banner above the screen while the database is unavailable or full. */
export function DatabaseNotice() {
  const state = useDatabaseState();
  if (state === 'available') return null;
  return (
    <Banner tone="bad" title={WORDS[state].title}>
      <p>{WORDS[state].text}</p>
    </Banner>
  );
}
