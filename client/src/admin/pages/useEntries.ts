import { arrayMove } from '@dnd-kit/sortable';
import { toaster } from '#client/admin/data/toaster.ts';
import { newEntryKey } from '#domain/pages/entry-keys.ts';
import type { List } from '#domain/pages/shape.ts';
import { usePageContext } from './page-context.ts';
import { type FormList, keysOf, withEntry, withoutEntry } from './page-form.ts';

/** The entries of a list in the form, and what is done to them. */
export function useEntries(name: string, list: List) {
  const { form, folds } = usePageContext();
  const now = () => (form.getValues(name) ?? { order: [] }) as FormList;
  const change = (next: FormList) => form.setValue(name, next, { shouldDirty: true });
  const entries = now();
  return {
    entries,
    keys: keysOf(entries),
    move: (from: number, to: number) => change({ ...now(), order: arrayMove(keysOf(now()), from, to) }),
    add() {
      const key = newEntryKey();
      change(withEntry(list, now(), key));
      folds.reveal(firstLeafName(list, `${name}.${key}`));
    },
    remove(key: string, words: string) {
      const { [key]: entry } = now();
      const index = keysOf(now()).indexOf(key);
      change(withoutEntry(now(), key));
      const undo = () => {
        const keys = keysOf(now());
        change({ ...now(), order: [...keys.slice(0, index), key, ...keys.slice(index)], [key]: entry });
      };
      toaster.show({
        tone: 'plain',
        text: `“${words}” is removed when you save.`,
        action: { label: 'Undo', run: undo },
      });
    },
  };
}

/** The name of the first single value of a new entry. */
function firstLeafName({ of }: List, entry: string): string {
  if (of.kind !== 'part') return entry;
  const [first] = Object.entries(of.fields).find(([, { kind }]) => kind !== 'part' && kind !== 'list') ?? [];
  return first === undefined ? entry : `${entry}.${first}`;
}
