import { Button } from '@chakra-ui/react';
import { type RefObject, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { tabId } from '#client/admin/data/tab-id.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { DraftNotice } from '#client/admin/drafts/DraftNotice.tsx';
import { DRAFT_SAVED } from '#client/admin/drafts/draft-words.ts';
import { HistoryButton } from '#client/admin/history/HistoryButton.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord, RecordSource } from '#client/admin/parts/save-record.ts';
import type { SaveTarget } from '#client/admin/parts/useRecordForm.ts';
import { OutLinkButton } from '#client/shared/ui/OutLinkButton.tsx';
import { fieldPaths } from '#domain/content/content.ts';
import { ContentControl } from './ContentControl.tsx';
import { formRule, labelsOf } from './content-form.ts';
import type { ContentOptions, ContentRow, ContentScreen } from './content-screen.ts';
import { readerOf } from './content-text.ts';
import { useContentDrafts } from './useContentDrafts.ts';
import { type ContentRecordCalls, useContentRecord } from './useContentRecord.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface ContentDialogProps<Row extends ContentRow> {
  screen: ContentScreen<Row>;
  /** Null: a new record. */
  id: string | null;
  record: ReadRecord<FieldValues>;
  options: ContentOptions;
  onClose: () => void;
  /** Called with the id of a new record once it is stored. */
  onAdded: (id: string) => void;
  /** Called with a failure that replaces the screen; the typed values stay as a draft. */
  onFailure: (message: string) => void;
}

/** The dialog that adds or edits a record (admin spec, sections 2, 3 and 5): the fields of its type in their order. */
export function ContentDialog<Row extends ContentRow>(props: ContentDialogProps<Row>) {
  const { screen, id, record, options, onClose, onAdded, onFailure } = props;
  const { content, words, failureReplacesScreen } = screen;
  const added = useRef<string | null>(null);
  const { discard, targetOf } = useContentDrafts(screen);
  const source = { ...useContentSource(props, added), drafts: targetOf(id) };
  const isNew = id === null || record.draft?.kind === 'create';
  const place = isNew ? undefined : screen.placeOnSite?.(record.values);
  useDocumentTitle(id === null ? null : String(record.values.name));
  const onSaved = (target: SaveTarget) => {
    const saved = isNew ? words.added : words.updated;
    toaster.show({ tone: 'good', text: target === 'draft' ? DRAFT_SAVED : saved });
    onClose();
    if (added.current !== null) onAdded(added.current);
  };
  const onDiscard = async () => {
    try {
      await discard(id ?? '', record);
      onClose();
    } catch (cause) {
      onFailure(failureOf(cause).message);
    }
  };
  const onUploadError = (isPictureFault: boolean) => {
    if (failureReplacesScreen && !isPictureFault) onFailure(words.upload ?? words.save);
  };
  return (
    <RecordDialog
      title={id === null ? screen.add : `Edit ${record.values.name}`}
      record={record}
      source={source}
      {...(record.draft?.kind === 'delete' ? { saveLabel: 'Save, and do not delete it' } : {})}
      onSaved={onSaved}
      onClose={onClose}
      notice={<DraftNotice draft={record.draft} />}
      actions={
        <>
          {record.draft && (
            <Button variant="outline" size="sm" onClick={() => void onDiscard()}>
              Discard the draft
            </Button>
          )}
          {place && (
            <OutLinkButton variant="outline" size="sm" href={place.href} target="_blank" rel="noopener">
              {place.words}
            </OutLinkButton>
          )}
          {!isNew && id !== null && <HistoryButton id={id} />}
        </>
      }
    >
      {(form) =>
        fieldPaths(content.fields).map(([path, field]) => (
          <ContentControl
            key={path}
            path={path}
            field={field}
            form={form}
            options={options}
            onUploadError={onUploadError}
          />
        ))
      }
    </RecordDialog>
  );
}

/** `added`: gets the id of a new record once it is stored. */
function useContentSource<Row extends ContentRow>(
  { screen, id, onFailure }: ContentDialogProps<Row>,
  added: RefObject<string | null>,
): RecordSource<FieldValues> {
  const { content, words, failureReplacesScreen } = screen;
  return {
    draftKey: `${content.name}/${id ?? `new/${tabId()}`}`,
    rule: formRule(content),
    labels: labelsOf(content),
    textOf: readerOf(content),
    failure: () => words.save,
    ...recordCalls(id, useContentRecord(screen), added),
    ...(failureReplacesScreen && {
      report(message: string, isOfField: boolean) {
        // An error of a field is corrected in the dialog.
        if (!isOfField) onFailure(message);
      },
    }),
  };
}

/** The calls of a dialog for one record. `id` null: a new record, whose id is in its draft. */
const recordCalls = (
  id: string | null,
  { create, update, read, restore }: ContentRecordCalls,
  added: RefObject<string | null>,
) => ({
  add:
    id === null
      ? async (newId: string, values: FieldValues): Promise<number> => {
          const version = await create(newId, values);
          added.current = newId;
          return version;
        }
      : undefined,
  async save(values: FieldValues, ifVersion: number | null, newId = ''): Promise<undefined> {
    await update(id ?? newId, values, ifVersion);
  },
  reload: (newId = '') => read(id ?? newId),
  restore: (newId = '') => restore(id ?? newId),
});
