import { useState } from 'react';
import {
  TestimonialOptionsDocument,
  TestimonialRowsDocument,
} from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
import { useDialogInAddress } from '#client/admin/data/useDialogInAddress.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
import { useOptions } from '#client/admin/data/useOptions.ts';
import { useOrderInAddress } from '#client/admin/data/useOrderInAddress.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { DeleteQuestion } from '#client/admin/parts/DeleteQuestion.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { OpenRecord } from '#client/admin/parts/OpenRecord.tsx';
import { OrderDialog } from '#client/admin/parts/OrderDialog.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useUndoableDelete } from '#client/admin/parts/useUndoableDelete.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { TestimonialDialog } from './TestimonialDialog.tsx';
import { TestimonialTable } from './TestimonialTable.tsx';
import { useTestimonialOrder } from './useTestimonialOrder.ts';
import { NEW_TESTIMONIAL, useTestimonialRecord } from './useTestimonialRecord.ts';

const words = adminMessages.testimonials;
const NO_OPTIONS = { projectTypes: [] };

/** What clients say, in its order, ten to a page, with search. */
export default function TestimonialsScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['search']);
  const { open, add, edit, close } = useDialogInAddress();
  const { read, remove, restore } = useTestimonialRecord();
  const ordering = useOrderInAddress();
  const order = useTestimonialOrder();
  const [unreadable, setUnreadable] = useState(false);
  const deleting = useUndoableDelete(
    {
      confirm: words.confirmDelete,
      deleted: 'The testimonial was deleted.',
      restored: 'The testimonial is back.',
      failure: words.delete,
    },
    remove,
    restore,
  );
  const options = useOptions(TestimonialOptionsDocument, NO_OPTIONS);
  const variables = { filter: filters.values, page, pageSize: limits.defaultPageSize };
  const answer = useAdminQuestion(TestimonialRowsDocument, variables);
  const id = open === null || open === 'new' ? null : open.id;
  return (
    <ScreenState
      title="Testimonials"
      answer={answer}
      failure={words.load}
      actions={
        <Row gap="1">
          <Button look="outline" onClick={ordering.open}>
            Change order
          </Button>
          <Button onClick={add}>Add testimonial</Button>
        </Row>
      }
      filters={<FilterBar filters={filters} search="Search by name, company or words" choices={[]} />}
    >
      {({ testimonialRows }) => (
        <>
          {deleting.alert && <Alert onDismiss={deleting.forgive}>{deleting.alert}</Alert>}
          {unreadable && <Alert onDismiss={() => setUnreadable(false)}>{words.load}</Alert>}
          {testimonialRows.total === 0 ? (
            <QuietState>{words.empty}</QuietState>
          ) : (
            <>
              <TestimonialTable
                rows={testimonialRows.items}
                onEdit={(row) => edit(row.id)}
                onDelete={deleting.ask}
              />
              <Pagination {...testimonialRows} goTo={goTo} />
            </>
          )}
          <DeleteQuestion deleting={deleting} />
          {ordering.isOpen && !open && (
            <OrderDialog
              title="Order of the testimonials"
              door={order}
              onFailure={() => {
                setUnreadable(true);
                ordering.close();
              }}
              onClose={ordering.close}
            />
          )}
          {open && options && (
            <OpenRecord
              key={id ?? 'new'}
              id={id}
              empty={NEW_TESTIMONIAL}
              read={read}
              onFailure={() => {
                setUnreadable(true);
                close();
              }}
            >
              {(record) => <TestimonialDialog id={id} record={record} options={options} onClose={close} />}
            </OpenRecord>
          )}
        </>
      )}
    </ScreenState>
  );
}
