import type { DocumentNode } from 'graphql';
import { useState } from 'react';
import { useDialogInAddress, useHistoryInAddress, useOrderInAddress } from '#client/admin/data/address.ts';
import { RecordHistory } from '#client/admin/history/RecordHistory.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { OrderDialog } from '#client/admin/parts/OrderDialog.tsx';
import { RecordGone } from '#client/admin/parts/RecordGone.tsx';
import { RecordMissing } from '#client/admin/parts/read-record.ts';
import { useFocusOpenedRow } from '#client/admin/parts/useFocusOpenedRow.ts';
import type { ContentName } from '#domain/content/contents.ts';
import { ContentDialog } from './ContentDialog.tsx';
import { ContentView } from './ContentView.tsx';
import { emptyForm } from './content-form.ts';
import type { ContentOptions, ContentOrder, ContentRow, ContentScreen } from './content-screen.ts';
import { useContentOrder } from './useContentOrder.ts';
import { useContentRecord } from './useContentRecord.ts';
import { useMayWrite } from './useMayWrite.ts';

interface ContentDialogsProps<Row extends ContentRow> {
  screen: ContentScreen<Row>;
  /** Undefined while they are loading. */
  options: ContentOptions | undefined;
  onFailure: (message: string) => void;
}

/** The dialog in the address, if any: that of a record, that of its history, or that of the order. */
export function ContentDialogs<Row extends ContentRow>({
  screen,
  options,
  onFailure,
}: ContentDialogsProps<Row>) {
  const { open, close } = useDialogInAddress();
  const { isOpen: isOrderOpen } = useOrderInAddress();
  const { id: historyOf } = useHistoryInAddress();
  useFocusOpenedRow(open === null || open === 'new' ? null : open.id);
  if (open && options) {
    return (
      <RecordToEdit
        screen={screen}
        id={open === 'new' ? null : open.id}
        options={options}
        onClose={close}
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
  onFailure: (message: string) => void;
}

function RecordToEdit<Row extends ContentRow>({ id, ...dialog }: RecordToEditProps<Row>) {
  const { screen, onClose, onFailure } = dialog;
  const { words, content } = screen;
  const { read, restore } = useContentRecord(screen);
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
      read={read}
      onFailure={(cause) =>
        cause instanceof RecordMissing && mayWrite ? setRead({ reads, isMissing: true }) : fail()
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
