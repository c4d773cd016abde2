import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import {
  RELEASE_PARAMETER,
  useDialogInAddress,
  useHistoryInAddress,
  useOrderInAddress,
} from '#client/admin/data/address.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { DraftNotice } from '#client/admin/drafts/DraftNotice.tsx';
import { draftWords } from '#client/admin/drafts/draft-words.ts';
import { HistoryButton } from '#client/admin/history/HistoryButton.tsx';
import { RecordHistory } from '#client/admin/history/RecordHistory.tsx';
import { RecordGone } from '#client/admin/parts/FormInterruptions.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { RecordDialog } from '#client/admin/parts/RecordDialog.tsx';
import type { ReadRecord } from '#client/admin/parts/save-record.ts';
import { useFocusOpenedRow } from '#client/admin/parts/useFocusOpenedRow.ts';
import type { SavedAs } from '#client/admin/parts/useRecordForm.ts';
import { OutLinkButton } from '#client/shared/ui/OutLinkButton.tsx';
import { fieldPaths } from '#domain/content/content.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { ContentControl } from './ContentControl.tsx';
import { ContentOrderDialog } from './ContentOrderDialog.tsx';
import { ContentView } from './ContentView.tsx';
import { emptyForm } from './content-form.ts';
import type { ContentOptions, ContentRow, ContentScreen } from './content-screen.ts';
import { type ContentSource, useContentSource } from './useContentSource.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

export interface ContentDialogsProps<Row extends ContentRow> {
  screen: ContentScreen<Row>;
  /** Undefined while they are loading. */
  options: ContentOptions | undefined;
  /** Called with the id of a new record once it is stored. */
  onAdded: (id: string) => void;
  /** Called with a failure that replaces the screen; what is typed stays on the device. */
  onFailure: (message: string) => void;
}

/** The dialog in the address, if any: that of a record, that of its history, or that of the order. */
export function ContentDialogs<Row extends ContentRow>({ options, ...dialog }: ContentDialogsProps<Row>) {
  const { screen, onFailure } = dialog;
  const { open, close } = useDialogInAddress();
  const release = useSearchParams()[0].get(RELEASE_PARAMETER) ?? '';
  const { isOpen: isOrderOpen } = useOrderInAddress();
  const { id: historyOf } = useHistoryInAddress();
  useFocusOpenedRow(open === null || open === 'new' ? null : open.id);
  if (open && options) {
    return (
      <ContentDialog
        {...dialog}
        // Another record, or its draft in a release, has its own answer to whether it is there.
        key={open === 'new' ? 'new' : `${open.id} ${release}`}
        id={open === 'new' ? null : open.id}
        options={options}
        onClose={close}
      />
    );
  }
  if (historyOf !== null && !open) {
    const { name, title } = screen.content;
    return (
      <RecordHistory
        thing={name as ContentName}
        id={historyOf}
        title={`History of this ${title.toLowerCase()}`}
      />
    );
  }
  if (open || !isOrderOpen || !screen.order) return null;
  return (
    <ContentOrderDialog screen={screen} order={screen.order} onFailure={() => onFailure(screen.words.load)} />
  );
}

interface ContentDialogProps<Row extends ContentRow> extends ContentDialogsProps<Row> {
  /** Null: a new record. */
  id: string | null;
  options: ContentOptions;
  onClose: () => void;
}

/** Opens a record: in its form, or as text for those who may not change it. One that others have deleted can be brought back. */
function ContentDialog<Row extends ContentRow>(props: ContentDialogProps<Row>) {
  const { screen, id, onClose, onAdded, onFailure } = props;
  const { words, content } = screen;
  const added = useRef<string | null>(null);
  const onStored = (newId: string) => {
    added.current = newId;
  };
  const calls = useContentSource(screen, id, { onStored, onFailure });
  /** How often the record was brought back; `isMissing`: it is not there now. */
  const [{ reads, isMissing }, setRead] = useState({ reads: 0, isMissing: false });
  const fail = () => {
    onFailure(words.loadOne ?? words.load);
    onClose();
  };
  const { restore } = calls.source;
  if (isMissing && restore) {
    return (
      <RecordGone
        text="It is in no list any more. Bring it back to edit it."
        confirmLabel="Bring it back"
        cancelLabel="Close"
        onConfirm={() => restore().then(() => setRead({ reads: reads + 1, isMissing: false }), fail)}
        onCancel={onClose}
      />
    );
  }
  const close = () => {
    onClose();
    if (added.current !== null) onAdded(added.current);
  };
  return (
    <OpenRecord
      key={`${id ?? 'new'} ${reads}`}
      id={id}
      empty={{ values: emptyForm(content.fields), version: null }}
      read={calls.read}
      onFailure={(cause) =>
        failureOf(cause).code === 'NOT_FOUND' && restore ? setRead({ reads, isMissing: true }) : fail()
      }
    >
      {(record) =>
        calls.mayEdit ? (
          <ContentForm {...props} {...calls} record={record} onDone={close} />
        ) : (
          <ContentView content={content} values={record.values} onClose={onClose} />
        )
      }
    </OpenRecord>
  );
}

interface ContentFormProps<Row extends ContentRow> extends ContentDialogProps<Row> {
  record: ReadRecord<FieldValues>;
  source: ContentSource['source'];
  discard: ContentSource['discard'];
  /** Called once the record is saved. */
  onDone: () => void;
}

/** The dialog that adds or edits a record (admin spec, sections 2, 3 and 5): the fields of its type in their order. */
function ContentForm<Row extends ContentRow>(props: ContentFormProps<Row>) {
  const { screen, id, record, source, discard, options, onClose, onDone, onFailure } = props;
  const { content, words, failureReplacesScreen } = screen;
  const isNew = id === null || record.draft?.kind === 'create';
  const place = isNew ? undefined : screen.placeOnSite?.(record.values);
  useDocumentTitle(id === null ? null : String(record.values.name));
  const onSaved = (target: SavedAs) => {
    const saved = isNew ? words.added : words.updated;
    toaster.show({ tone: 'good', text: draftWords[target] ?? saved });
    onDone();
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
