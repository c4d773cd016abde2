import { ContentScreen } from '#client/admin/content/ContentScreen.tsx';
import { contentOrder, contentScreen } from '#client/admin/content/content-screen.ts';
import {
  CaseStudyOptionsDocument,
  CaseStudyRecordDocument,
  CaseStudyRowsDocument,
  CaseStudysInOrderDocument,
  CreateCaseStudyDocument,
  DeleteCaseStudyDocument,
  OrderCaseStudiesDocument,
  RestoreCaseStudyDocument,
  UpdateCaseStudyDocument,
} from '#client/admin/content/documents/caseStudy.generated.ts';
import { caseStudyOnSite } from '#client/admin/content/place-on-site.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { caseStudyContent } from '#domain/content/case-study.ts';
import { adminMessages } from '#domain/messages.ts';
import { products } from '#domain/products.ts';

const productName = (product: string): string =>
  Object.entries(products).find(([key]) => key === product)?.[1] ?? product;

const caseStudies = contentScreen({
  content: caseStudyContent,
  title: 'Case studies',
  add: 'Add case study',
  csv: '/v1/case-studies.csv',
  words: {
    ...adminMessages.caseStudies,
    added: 'The case study was added.',
    updated: 'The case study was saved.',
    deleted: 'The case study was deleted.',
    restored: 'The case study is back.',
  },
  documents: {
    rows: CaseStudyRowsDocument,
    record: CaseStudyRecordDocument,
    create: CreateCaseStudyDocument,
    update: UpdateCaseStudyDocument,
    remove: DeleteCaseStudyDocument,
    restore: RestoreCaseStudyDocument,
    options: CaseStudyOptionsDocument,
  },
  search: 'Search by title, client or words',
  filters: ['product'],
  columns: [
    { title: 'Picture', kind: 'mark', cell: ({ imageUrl, name }) => <RowMark src={imageUrl} name={name} /> },
    { title: 'Title', kind: 'name', cell: ({ name }) => name, detail: ({ client }) => client },
    { title: 'Product', sort: 'product', cell: ({ product }) => productName(product) },
    { title: 'Year', cell: ({ year }) => year },
    { title: 'Address', cell: ({ address }) => address },
    { title: 'Place', sort: 'position', cell: ({ position }) => position },
  ],
  pager: Pagination,
  placeOnSite: caseStudyOnSite,
  order: contentOrder({
    title: 'Order of the case studies',
    rows: CaseStudysInOrderDocument,
    save: OrderCaseStudiesDocument,
    detail: ({ client }) => client,
  }),
});

/** The case studies, in their manual order. */
export default function CaseStudiesScreen() {
  return <ContentScreen screen={caseStudies} />;
}
