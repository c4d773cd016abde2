import type { FieldValues } from 'react-hook-form';
import { tabId } from '#client/admin/data/tab-id.ts';
import { useDrafts } from '#client/admin/drafts/useDrafts.ts';
import type { RecordSource } from '#client/admin/parts/save-record.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { formOf, formRule, inputOf, labelsOf } from './content-form.ts';
import { type ContentRow, type ContentScreen, listDocuments } from './content-screen.ts';
import { readerOf } from './content-text.ts';
import { useContentRecord } from './useContentRecord.ts';
import { useMayEdit, useMayWrite } from './useMayWrite.ts';

interface SourceEvents {
  /** Called with the id of a new record once it is stored. */
  readonly onStored: (id: string) => void;
  /** Called with a failure that replaces the screen. */
  readonly onFailure: (message: string) => void;
}

/**
 * The calls for one record of a content type, from its opening to its save. Who may write it opens and saves its draft or
 * what is published, who only drafts saves drafts, anybody else reads what is published.
 *
 * @param id - null: a new record, whose id is in the record that its form begins with.
 */
export function useContentSource<Row extends ContentRow>(
  screen: ContentScreen<Row>,
  id: string | null,
  { onStored, onFailure }: SourceEvents,
) {
  const { content, documents, words, failureReplacesScreen } = screen;
  const { create, update, read, restore } = useContentRecord(screen);
  const { open, targetOf, discard } = useDrafts<FieldValues>({
    thing: content.name as ContentName,
    valuesOf: (document) => formOf(content.fields, document),
    documentOf: (values) => inputOf(content.fields, values),
    readPublished: read,
    lists: listDocuments(documents),
  });
  const mayWrite = useMayWrite(screen);
  const mayEdit = useMayEdit(screen);
  const source: RecordSource<FieldValues> = {
    unsavedKey: `${content.name}/${id ?? `new/${tabId()}`}`,
    rule: formRule(content),
    labels: labelsOf(content),
    textOf: readerOf(content),
    failure: () => words.save,
    drafts: targetOf(id),
    isDraftOnly: !mayWrite,
    ...(id === null && {
      async add(newId: string, values: FieldValues): Promise<number> {
        const version = await create(newId, values);
        onStored(newId);
        return version;
      },
    }),
    async save(values, ifVersion, newId = '') {
      await update(id ?? newId, values, ifVersion);
      return undefined;
    },
    reload: (newId = '') => read(id ?? newId),
    // What others have deleted is brought back by who may write it.
    ...(mayWrite && { restore: (newId = '') => restore(id ?? newId) }),
    ...(failureReplacesScreen && {
      report(message: string, isOfField: boolean) {
        // An error of a field is corrected in the dialog.
        if (!isOfField) onFailure(message);
      },
    }),
  };
  return { source, read: mayEdit ? open : read, discard, mayEdit };
}

/** What opens and saves one record of a content type. */
export type ContentSource = ReturnType<typeof useContentSource>;
