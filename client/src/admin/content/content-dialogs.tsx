import { useMutation } from '@apollo/client/react';
import { Button, HStack, Text } from '@chakra-ui/react';
import type { DocumentNode } from 'graphql';
import { useState } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { useDialogInAddress, useHistoryInAddress, useOrderInAddress } from '#client/admin/data/address.ts';
import { failureOf } from '#client/admin/data/failure-of.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { RecordHistory } from '#client/admin/history/RecordHistory.tsx';
import { Dialog } from '#client/admin/parts/Dialog.tsx';
import { RecordGone } from '#client/admin/parts/FormInterruptions.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { OrderDialog, type OrderSource } from '#client/admin/parts/OrderDialog.tsx';
import { readAllPages } from '#client/admin/parts/order.ts';
import { useFocusOpenedRow } from '#client/admin/parts/useFocusOpenedRow.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { type Content, fieldPaths } from '#domain/content/content.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { limits } from '#domain/limits.ts';
import { ContentDialog } from './ContentDialog.tsx';
import { emptyForm } from './content-form.ts';
import type { ContentOptions, ContentOrder, ContentRow, ContentScreen } from './content-screen.ts';
import { textsOf } from './content-text.ts';
import { useContentDrafts } from './useContentDrafts.ts';
import { useContentRecord } from './useContentRecord.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';
import { useMayWrite } from './useMayWrite.ts';

const Facts = styled('dl', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
  columnGap: '6',
  rowGap: '2',
  paddingBlock: '6',
  '& dt': { color: 'ink.muted', textStyle: 'small' },
  '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

interface ContentViewProps {
  content: Content;
  values: FieldValues;
  onClose: () => void;
}

/** A record for those who may not change it: its fields as text. */
function ContentView({ content, values, onClose }: ContentViewProps) {
  useDocumentTitle(String(values.name));
  return (
    <Dialog title={String(values.name)} size="lg" onEscape={onClose}>
      <Text textStyle="small" color="ink.muted" paddingBlockStart="2">
        Your role reads this and does not change it.
      </Text>
      <Facts>
        {fieldPaths(content.fields).map(([path, field]) => (
          <div key={path} style={{ display: 'contents' }}>
            <dt>{field.label}</dt>
            <dd>{textsOf(field, get(values, path)).join(field.row ? '\n' : ', ') || '–'}</dd>
          </div>
        ))}
      </Facts>
      <HStack wrap="wrap" gap="4" justify="flex-end">
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </HStack>
    </Dialog>
  );
}

export interface ContentDialogsProps<Row extends ContentRow> {
  screen: ContentScreen<Row>;
  /** Undefined while they are loading. */
  options: ContentOptions | undefined;
  /** Called with the id of a new record once it is stored. */
  onAdded: (id: string) => void;
  onFailure: (message: string) => void;
}

/** The dialog in the address, if any: that of a record, that of its history, or that of the order. */
export function ContentDialogs<Row extends ContentRow>({
  screen,
  options,
  onAdded,
  onFailure,
}: ContentDialogsProps<Row>) {
  const { open, close } = useDialogInAddress();
  const { isOpen: isOrderOpen } = useOrderInAddress();
  const { id: historyOf } = useHistoryInAddress();
  useFocusOpenedRow(open === null || open === 'new' ? null : open.id);
  if (open && options) {
    return (
      <RecordToEdit
        // Another record has its own answer to whether it is there.
        key={open === 'new' ? 'new' : open.id}
        screen={screen}
        id={open === 'new' ? null : open.id}
        options={options}
        onClose={close}
        onAdded={onAdded}
        onFailure={onFailure}
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
    <OrderToEdit
      order={screen.order}
      list={screen.documents.rows}
      onFailure={() => onFailure(screen.words.load)}
    />
  );
}

interface RecordToEditProps<Row extends ContentRow> {
  screen: ContentScreen<Row>;
  /** Null: a new record. */
  id: string | null;
  options: ContentOptions;
  onClose: () => void;
  onAdded: (id: string) => void;
  onFailure: (message: string) => void;
}

function RecordToEdit<Row extends ContentRow>({ id, ...dialog }: RecordToEditProps<Row>) {
  const { screen, onClose, onFailure } = dialog;
  const { words, content } = screen;
  const { read, restore } = useContentRecord(screen);
  const { open } = useContentDrafts(screen);
  const mayWrite = useMayWrite(screen);
  /** How often the record was brought back; `isMissing`: it is not there now. */
  const [{ reads, isMissing }, setRead] = useState({ reads: 0, isMissing: false });
  const fail = () => {
    onFailure(words.loadOne ?? words.load);
    onClose();
  };
  if (id !== null && isMissing) {
    return (
      <RecordGone
        text="It is in no list any more. Bring it back to edit it."
        confirmLabel="Bring it back"
        cancelLabel="Close"
        onConfirm={() => restore(id).then(() => setRead({ reads: reads + 1, isMissing: false }), fail)}
        onCancel={onClose}
      />
    );
  }
  return (
    <OpenRecord
      key={`${id ?? 'new'} ${reads}`}
      id={id}
      empty={{ values: emptyForm(content.fields), version: null }}
      read={mayWrite ? open : read}
      onFailure={(cause) =>
        failureOf(cause).code === 'NOT_FOUND' && mayWrite ? setRead({ reads, isMissing: true }) : fail()
      }
    >
      {(record) =>
        mayWrite ? (
          <ContentDialog {...dialog} id={id} record={record} />
        ) : (
          <ContentView content={content} values={record.values} onClose={onClose} />
        )
      }
    </OpenRecord>
  );
}

interface OrderToEditProps {
  order: ContentOrder;
  list: DocumentNode;
  onFailure: () => void;
}

function OrderToEdit({ order, list, onFailure }: OrderToEditProps) {
  const { close } = useOrderInAddress();
  return (
    <OrderDialog
      title={order.title}
      source={useContentOrder(order, list)}
      onClose={close}
      onFailure={() => {
        onFailure();
        close();
      }}
    />
  );
}

/** The manual order: read page by page, saved in one call. Saving refetches the list on the screen, `list`. */
function useContentOrder(order: ContentOrder, list: DocumentNode): OrderSource {
  const read = useReadNow(order.rows);
  const [save] = useMutation(order.save, { refetchQueries: [list] });
  const readPage = async (page: number) => {
    const { items, pageCount } = (await read({ page, pageSize: limits.pageSize })).rows;
    return {
      rows: items.map((row) => ({ id: row.id, name: row.name, detail: order.detail(row) })),
      pageCount,
    };
  };
  return { read: () => readAllPages(readPage), save: (ids) => save({ variables: { ids } }) };
}
