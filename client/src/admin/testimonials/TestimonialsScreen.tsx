import { ContentScreen } from '#client/admin/content/ContentScreen.tsx';
import { contentOrder, contentScreen } from '#client/admin/content/content-screen.ts';
import {
  CreateTestimonialDocument,
  DeleteTestimonialDocument,
  OrderTestimonialsDocument,
  RestoreTestimonialDocument,
  TestimonialOptionsDocument,
  TestimonialRecordDocument,
  TestimonialRowsDocument,
  TestimonialsInOrderDocument,
  UpdateTestimonialDocument,
} from '#client/admin/content/documents/testimonial.generated.ts';
import { testimonialsOnSite } from '#client/admin/content/place-on-site.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { testimonialContent } from '#domain/content/testimonial.ts';
import { adminMessages } from '#domain/messages.ts';

const testimonials = contentScreen({
  content: testimonialContent,
  title: 'Testimonials',
  add: 'Add testimonial',
  csv: '/v1/testimonials.csv',
  words: {
    ...adminMessages.testimonials,
    added: 'The testimonial was added.',
    updated: 'The testimonial was saved.',
    deleted: 'The testimonial was deleted.',
    restored: 'The testimonial is back.',
  },
  documents: {
    rows: TestimonialRowsDocument,
    record: TestimonialRecordDocument,
    create: CreateTestimonialDocument,
    update: UpdateTestimonialDocument,
    remove: DeleteTestimonialDocument,
    restore: RestoreTestimonialDocument,
    options: TestimonialOptionsDocument,
  },
  search: 'Search by name, company or words',
  filters: [],
  columns: [
    {
      title: 'Logo',
      kind: 'mark',
      cell: ({ clientLogo, company }) => <RowMark src={clientLogo ?? ''} name={company} />,
    },
    { title: 'Name', kind: 'name', cell: ({ name }) => name, detail: ({ company }) => company },
    { title: 'Role', cell: ({ role }) => role },
    { title: 'Project type', cell: ({ projectType }) => projectType },
    { title: 'Testimonial', kind: 'long', cell: ({ content }) => content },
    { title: 'Place', sort: 'position', cell: ({ position }) => position },
  ],
  pager: Pagination,
  placeOnSite: testimonialsOnSite,
  order: contentOrder({
    title: 'Order of the testimonials',
    rows: TestimonialsInOrderDocument,
    save: OrderTestimonialsDocument,
    detail: ({ role, company }) => [role, company].filter(Boolean).join(', '),
  }),
});

/** The testimonials, in their manual order. */
export default function TestimonialsScreen() {
  return <ContentScreen screen={testimonials} />;
}
