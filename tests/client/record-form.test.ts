import { CombinedGraphQLErrors } from '@apollo/client';
import { createElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  nothingToMerge,
  type ReadRecord,
  type RecordDraft,
  type RecordSource,
} from '#client/admin/parts/save-record.ts';
import type { RecordForm } from '#client/admin/parts/useRecordForm.ts';
import { deferred } from '#tests/support/deferred.ts';
import { type RenderedHook, renderHook } from './render-hook.ts';

/*
 * The hook behind every dialog of the admin, with the server and the browser's storage stubbed. What staff see and where
 * the focus goes is tested in a browser (tests/e2e/admin-*.spec.ts).
 */

interface Fields {
  name: string;
  note: string;
}
type Source = RecordSource<Fields>;

const record: ReadRecord<Fields> = { values: { name: 'Orrin Mills', note: '' }, version: 3 };
const rule = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.nonEmpty('Name is required.')),
    note: v.pipe(v.string(), v.maxLength(20, 'Note must be at most 20 characters.')),
  }),
  v.metadata({ missing: 'Please fill in all required fields' }),
);

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

/** The failure of a call, as Apollo throws it. */
const failure = (code: string, issues: object[] = []) =>
  new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code, issues } }] } as never);

interface Opened {
  readonly hook: RenderedHook<RecordForm>;
  readonly saves: [values: Fields, ifVersion: number | null][];
  readonly onSaved: ReturnType<typeof vi.fn>;
  type(name: keyof Fields, value: string): Promise<void>;
  submit(): Promise<void>;
  /** Gives the open form the record as it was read again. */
  reread(newest: ReadRecord<Fields>): Promise<void>;
}

/** A form that is open on the record, with these answers of the server. */
async function open(over: Partial<Source> = {}, read = record): Promise<Opened> {
  const saves: Opened['saves'] = [];
  const source: Source = {
    unsavedKey: 'client/7',
    rule,
    labels: { name: 'Name', note: 'Note' },
    failure: () => 'Error saving client. Please try again.',
    reload: async () => record,
    ...over,
    async save(values, ifVersion, newId) {
      saves.push([values, ifVersion]);
      return over.save?.(values, ifVersion, newId);
    },
  };
  const onSaved = vi.fn();
  const { useState } = await import('react');
  const { useRecordForm } = await import('#client/admin/parts/useRecordForm.ts');
  const { createMemoryRouter, RouterProvider } = await import('react-router-dom');
  const inRouter = (host: ReactNode) =>
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element: host }]) });
  let reread: (newest: ReadRecord<Fields>) => void = () => undefined;
  const hook = await renderHook(() => {
    const [newest, setNewest] = useState(read);
    reread = setNewest;
    const form = useRecordForm(newest, source, onSaved);
    // Read while rendering, as every dialog does: the form library reports only what somebody looks at.
    void form.form.formState.errors;
    return form as unknown as RecordForm;
  }, inRouter);
  return {
    hook,
    saves,
    onSaved,
    type: (name, value) =>
      hook.act(() => hook.current.form.setValue(name, value, { shouldDirty: true, shouldTouch: true })),
    submit: () => hook.act(() => hook.current.submit()),
    reread: (newest) => hook.act(() => reread(newest)),
  };
}

const alertOf = ({ hook }: Opened): string | null | undefined =>
  hook.current.status.kind === 'editing' ? hook.current.status.alert : undefined;

describe('a form for one record', () => {
  it('saves what was typed against the version that was read, and forgets the draft', async () => {
    const opened = await open();
    await opened.type('name', 'Orrin Looms');
    expect([...stored.keys()]).toEqual(['admin-draft:client/7']);
    await opened.submit();
    expect(opened.saves).toEqual([[{ name: 'Orrin Looms', note: '' }, 3]]);
    expect(opened.onSaved).toHaveBeenCalledOnce();
    expect(stored.size).toBe(0);
  });

  it('shows a newer version as long as nothing is typed, and compares what is typed with it only when saved', async () => {
    const opened = await open();
    await opened.reread({ values: { name: 'Orrin Mills', note: 'Two plants' }, version: 4 });
    expect(opened.hook.current.form.getValues('note')).toBe('Two plants');
    expect(opened.hook.current.isDirty).toBe(false);
    await opened.type('name', 'Orrin Looms');
    await opened.reread({ values: { name: 'Orrin Mills', note: 'Three plants' }, version: 5 });
    await opened.submit();
    expect(opened.saves).toEqual([[{ name: 'Orrin Looms', note: 'Two plants' }, 4]]);
  });

  it('is saved once, however often it is submitted meanwhile', async () => {
    const response = deferred();
    const opened = await open({
      async save() {
        await response.promise;
        return undefined;
      },
    });
    await opened.type('name', 'Orrin Looms');
    const { submit } = opened.hook.current;
    await opened.hook.act(async () => {
      const all = [submit(), submit(), submit()];
      response.resolve();
      await Promise.all(all);
    });
    expect(opened.saves).toHaveLength(1);
  });

  it('is not sent when its rule refuses it, and says so in the words of the rule', async () => {
    const opened = await open();
    await opened.type('name', '');
    await opened.submit();
    expect(opened.saves).toEqual([]);
    expect(alertOf(opened)).toBe('Please fill in all required fields');
    expect(opened.hook.current.form.formState.errors.name?.message).toBe('Name is required.');
  });

  it('does not say that something is missing when a field is refused for another reason', async () => {
    const opened = await open();
    await opened.type('note', 'x'.repeat(21));
    await opened.submit();
    expect([opened.saves, alertOf(opened)]).toEqual([[], null]);
    const { note } = opened.hook.current.form.formState.errors;
    expect(note?.message).toBe('Note must be at most 20 characters.');
  });

  it('waits for its own uploads, and stays open when one is refused', async () => {
    const opened = await open();
    const upload = deferred();
    opened.hook.current.uploads.track(upload.promise.then(() => false));
    await opened.type('name', 'Orrin Looms');
    await opened.hook.act(async () => {
      const submitted = opened.hook.current.submit();
      upload.resolve();
      await submitted;
    });
    expect([opened.saves, opened.hook.current.status.kind]).toEqual([[], 'editing']);
    await opened.submit();
    expect(opened.saves).toHaveLength(1);
  });

  it('says that the session has ended where the person does not sign in again, and keeps what was typed', async () => {
    const opened = await open({ save: () => Promise.reject(failure('UNAUTHENTICATED')) });
    await opened.type('note', 'Two plants');
    await opened.submit();
    expect(alertOf(opened)).toBe('Your session has ended. Sign in again to save.');
    expect(opened.hook.current.form.getValues('note')).toBe('Two plants');
  });

  it('shows what the server refuses at its field, and the sentence of the catalogue', async () => {
    const issues = [{ field: 'name', message: 'Name is taken.' }];
    const opened = await open({ save: () => Promise.reject(failure('BAD_USER_INPUT', issues)) });
    await opened.type('name', 'Orrin Looms');
    await opened.submit();
    expect(alertOf(opened)).toBe('Error saving client. Please try again.');
    expect(opened.hook.current.form.formState.errors.name?.message).toBe('Name is taken.');
    expect(opened.hook.current.form.getValues('name')).toBe('Orrin Looms');
  });
});

describe('a record somebody else has changed', () => {
  const theirs: ReadRecord<Fields> = { values: { name: 'Orrin Group', note: '' }, version: 4 };
  const late = (): Partial<Source> => ({
    reload: async () => theirs,
    async save(_values, ifVersion) {
      if (ifVersion !== theirs.version) throw failure('PRECONDITION_FAILED');
      return undefined;
    },
  });

  it('is shown field by field, and saved over the newer version once the person has chosen', async () => {
    const opened = await open(late());
    await opened.type('name', 'Orrin Looms');
    await opened.submit();
    expect(opened.hook.current.status).toMatchObject({
      kind: 'conflict',
      conflicts: [{ name: 'name', mine: 'Orrin Looms', theirs: 'Orrin Group' }],
      merged: [],
    });
    await opened.hook.act(() => opened.hook.current.resolveConflict({ name: 'Orrin Looms' }));
    expect(opened.saves.at(-1)).toEqual([{ name: 'Orrin Looms', note: '' }, 4]);
    expect(opened.onSaved).toHaveBeenCalledOnce();
  });

  it('counts as saved when it already holds what was typed: the response of an earlier try was lost', async () => {
    const opened = await open(late());
    await opened.type('name', 'Orrin Group');
    await opened.submit();
    expect(opened.onSaved).toHaveBeenCalledOnce();
  });

  it('is saved at once where each has changed other fields, with what both have changed', async () => {
    const opened = await open(late());
    await opened.type('note', 'Two plants');
    await opened.submit();
    expect(opened.saves.at(-1)).toEqual([{ name: 'Orrin Group', note: 'Two plants' }, 4]);
    expect(opened.onSaved).toHaveBeenCalledOnce();
    const { toaster } = await import('#client/admin/data/toaster.ts');
    expect(toaster.all().at(-1)?.text).toBe('Somebody else changed this meanwhile, and it is kept: Name.');
  });

  it('shows what somebody else has changed where the save over it fails, and is saved over that later', async () => {
    const answers = [failure('PRECONDITION_FAILED'), new Error('The network failed.')];
    const opened = await open({
      reload: async () => theirs,
      async save() {
        const answer = answers.shift();
        if (answer) throw answer;
        return undefined;
      },
    });
    await opened.type('note', 'Two plants');
    await opened.submit();
    expect(opened.hook.current.form.getValues()).toEqual({ name: 'Orrin Group', note: 'Two plants' });
    await opened.submit();
    expect(opened.saves.map(([, ifVersion]) => ifVersion)).toEqual([3, 4, 4]);
  });

  it('is not saved over again and again where somebody else is always faster', async () => {
    const opened = await open({
      reload: async () => theirs,
      save: () => Promise.reject(failure('PRECONDITION_FAILED')),
    });
    await opened.type('note', 'Two plants');
    await opened.submit();
    expect(opened.saves).toHaveLength(4);
    expect(alertOf(opened)).toBe('Error saving client. Please try again.');
  });

  it('can be brought back after somebody has deleted it, with what was typed', async () => {
    let isDeleted = true;
    const opened = await open({
      async save() {
        if (isDeleted) throw failure('NOT_FOUND');
        return undefined;
      },
      async restore() {
        isDeleted = false;
      },
    });
    await opened.type('note', 'Two plants');
    await opened.submit();
    expect(opened.hook.current.status.kind).toBe('gone');
    await opened.hook.act(() => opened.hook.current.bringBack());
    expect(opened.saves.at(-1)).toEqual([{ name: 'Orrin Mills', note: 'Two plants' }, 3]);
    expect(opened.onSaved).toHaveBeenCalledOnce();
  });

  it('leaves the form as it is when the newer record cannot be read', async () => {
    const opened = await open({ ...late(), reload: () => Promise.reject(new Error('away')) });
    await opened.type('name', 'Orrin Looms');
    await opened.submit();
    expect(alertOf(opened)).toBe('Error saving client. Please try again.');
    expect(opened.hook.current.form.getValues('name')).toBe('Orrin Looms');
  });
});

it('a draft comes back with the record it was typed over, and is saved against that', async () => {
  const base = { values: { name: 'Orrin', note: '' }, version: 2 };
  const draft = { values: { name: 'Orrin Looms', note: '' }, base };
  stored.set('admin-draft:client/7', JSON.stringify(draft));
  const opened = await open();
  expect(opened.hook.current.isRestored).toBe(true);
  expect(opened.hook.current.form.getValues('name')).toBe('Orrin Looms');
  await opened.submit();
  expect(opened.saves).toEqual([[{ name: 'Orrin Looms', note: '' }, 2]]);
});

it('a draft is forgotten where the record holds it by now, and what is typed then is saved over that', async () => {
  const base = { values: { name: 'Orrin', note: '' }, version: 2 };
  stored.set('admin-draft:client/7', JSON.stringify({ values: record.values, base }));
  const opened = await open();
  expect([opened.hook.current.isRestored, stored.size]).toEqual([false, 0]);
  await opened.type('note', 'Two plants');
  await opened.submit();
  expect(opened.saves).toEqual([[{ name: 'Orrin Mills', note: 'Two plants' }, 3]]);
});

it('a draft is forgotten when the person discards it', async () => {
  const opened = await open();
  await opened.type('note', 'Two plants');
  await opened.hook.act(() => opened.hook.current.discard());
  expect([stored.size, opened.hook.current.form.getValues('note')]).toEqual([0, '']);
});

const added = { values: { name: '', note: '' }, version: null, newId: 'made-1' };

it('a new record is added once, though the response of the first try was lost and more was typed since', async () => {
  const adds: string[] = [];
  let isLost = true;
  const stored = { values: { name: 'Orrin Mills', note: '' }, version: 1 };
  const opened = await open(
    {
      reload: async () => stored,
      async add(_id, values) {
        adds.push(values.name);
        if (isLost) throw new Error('The network failed.');
        // Stored already under that id: only the same values again are recognised.
        if (values.name !== 'Orrin Mills') throw failure('CONFLICT');
        return 1;
      },
    },
    added,
  );
  await opened.type('name', 'Orrin Mills');
  await opened.submit();
  expect(alertOf(opened)).toBe('Error saving client. Please try again.');
  isLost = false;
  await opened.type('name', 'Orrin Looms');
  await opened.submit();
  expect(adds).toEqual(['Orrin Mills', 'Orrin Looms', 'Orrin Mills']);
  expect(opened.saves).toEqual([[{ name: 'Orrin Looms', note: '' }, 1]]);
  expect(opened.onSaved).toHaveBeenCalledOnce();
});

it('a new record is saved over what its first try has stored, also where the save after that fails', async () => {
  let isLost = true;
  let isAway = true;
  const opened = await open(
    {
      reload: async () => ({ values: { name: 'Orrin Mills', note: '' }, version: 1 }),
      async add(_id, values) {
        if (isLost) throw new Error('The network failed.');
        if (values.name !== 'Orrin Mills') throw failure('CONFLICT');
        return 1;
      },
      async save() {
        if (isAway) throw new Error('The network failed.');
        return undefined;
      },
    },
    { ...added, newId: 'made-2' },
  );
  await opened.type('name', 'Orrin Mills');
  await opened.submit();
  isLost = false;
  await opened.type('name', 'Orrin Looms');
  await opened.submit();
  expect(alertOf(opened)).toBe('Error saving client. Please try again.');
  isAway = false;
  await opened.submit();
  const save = [{ name: 'Orrin Looms', note: '' }, 1];
  expect(opened.saves).toEqual([save, save]);
  expect(opened.onSaved).toHaveBeenCalledOnce();
});

it('a form with nothing to merge is refused over what somebody has changed, and says so', async () => {
  let calls = 0;
  const opened = await open({
    async save() {
      calls += 1;
      throw failure('PRECONDITION_FAILED');
    },
    reload: nothingToMerge,
  });
  await opened.submit();
  expect(alertOf(opened)).toBe('Error saving client. Please try again.');
  expect([calls, opened.onSaved.mock.calls.length]).toEqual([1, 0]);
});

describe('the form of something that can be drafted', () => {
  const draft: RecordDraft<Fields> = {
    kind: 'change',
    stored: {
      ...{ id: 'draft', thing: 'client', thingId: 'orrin', releaseId: '', kind: 'change', name: 'Orrin' },
      ...{ version: 1, baseVersion: 1, publishedVersion: 1, disputed: [], changes: [] },
      ...{ document: null, base: null, review: null, mayPublish: true },
      ...{ savedBy: 'Ida', savedAt: '2026-11-28T10:00:00Z' },
    },
    isInRelease: false,
    base: record.values,
    disputed: null,
  };
  const drafted: ReadRecord<Fields> = { values: { name: 'Orrin Looms', note: '' }, version: 1, draft };

  /** A form whose drafts are kept here. `stored`: what is saved as the draft; null: it says what is published. */
  async function openDrafted(
    read = record,
    publish = async (): Promise<void> => undefined,
    over: Partial<Source> = {},
  ) {
    const calls: unknown[] = [];
    const opened = await open(
      {
        drafts: {
          async save(values, { version, draft }) {
            calls.push(['save draft', values.name, version, draft?.overVersion]);
            return { ...drafted, values, version: 2 };
          },
          async publish() {
            calls.push(['publish']);
            await publish();
          },
          reload: async () => record,
        },
        ...over,
      },
      read,
    );
    return { ...opened, calls };
  }

  it('is saved as a draft beside what is published, and says so', async () => {
    const opened = await openDrafted();
    await opened.type('name', 'Orrin Looms');
    await opened.hook.act(() => opened.hook.current.submitDraft?.());
    expect(opened.saves).toEqual([]);
    expect(opened.calls).toEqual([['save draft', 'Orrin Looms', 3, undefined]]);
    expect(opened.onSaved).toHaveBeenCalledWith('draft');
    expect(opened.hook.current.record.draft).toMatchObject({ kind: 'change' });
    expect(opened.hook.current.isDirty).toBe(false);
  });

  it('saves the draft alone, by whichever key, for a person who only drafts', async () => {
    const opened = await openDrafted(record, undefined, { isDraftOnly: true });
    expect(opened.hook.current.submitDraft).toBeUndefined();
    await opened.type('name', 'Orrin Looms');
    await opened.submit();
    expect([opened.saves, opened.calls]).toEqual([[], [['save draft', 'Orrin Looms', 3, undefined]]]);
    expect(opened.onSaved).toHaveBeenCalledWith('draft');
    await opened.submit();
    expect(opened.calls).not.toContainEqual(['publish']);
  });

  it('says that no draft waits where what is saved is what is published', async () => {
    const opened = await openDrafted(drafted, undefined, {
      isDraftOnly: true,
      drafts: { save: async () => record, publish: async () => undefined, reload: async () => record },
    });
    await opened.submit();
    expect(opened.onSaved).toHaveBeenCalledWith('nothing');
  });

  it('publishes the draft it was opened with, once that is saved', async () => {
    const opened = await openDrafted(drafted);
    await opened.submit();
    expect(opened.saves).toEqual([]);
    expect(opened.calls).toEqual([['save draft', 'Orrin Looms', 1, undefined], ['publish']]);
    expect(opened.onSaved).toHaveBeenCalledWith('publish');
    expect(opened.hook.current.record).toEqual(record);
  });

  it('keeps the draft that is saved where publishing it is refused', async () => {
    let isRefused = true;
    const opened = await openDrafted(drafted, async () => {
      if (isRefused) throw failure('FORBIDDEN');
    });
    await opened.submit();
    expect(alertOf(opened)).toBe('FORBIDDEN');
    isRefused = false;
    await opened.submit();
    expect(opened.calls).toEqual([
      ['save draft', 'Orrin Looms', 1, undefined],
      ['publish'],
      ['save draft', 'Orrin Looms', 2, undefined],
      ['publish'],
    ]);
    expect(opened.onSaved).toHaveBeenCalledOnce();
  });

  it('asks at its opening about what was changed since the draft was begun, and saves what is chosen over that', async () => {
    const disputed = { values: { name: 'Orrin Works', note: '' }, version: 4 };
    const opened = await openDrafted({ ...drafted, draft: { ...draft, disputed } });
    expect(opened.hook.current.status).toMatchObject({
      kind: 'conflict',
      conflicts: [{ name: 'name', mine: 'Orrin Looms', theirs: 'Orrin Works' }],
    });
    await opened.hook.act(() => opened.hook.current.resolveConflict({ name: 'Orrin Looms' }));
    expect(opened.calls).toEqual([['save draft', 'Orrin Looms', 1, 4]]);
    expect(opened.onSaved).toHaveBeenCalledWith('draft');
  });

  it('takes over what was changed since where nobody has to decide, and publishes over that', async () => {
    const disputed = { values: { name: 'Orrin Mills', note: 'Theirs' }, version: 4 };
    const opened = await openDrafted({ ...drafted, draft: { ...draft, disputed } });
    expect(opened.hook.current.status).toMatchObject({ kind: 'editing' });
    expect(opened.hook.current.form.getValues()).toEqual({ name: 'Orrin Looms', note: 'Theirs' });
    await opened.submit();
    expect(opened.calls).toEqual([['save draft', 'Orrin Looms', 1, 4], ['publish']]);
  });

  it('keeps what is typed after a draft was saved with the draft, and nowhere else', async () => {
    const opened = await openDrafted();
    await opened.type('name', 'Orrin Looms');
    await opened.hook.act(() => opened.hook.current.submitDraft?.());
    await opened.type('note', 'After it');
    expect([...stored.keys()]).toEqual(['admin-draft:client/7/draft']);
  });
});
