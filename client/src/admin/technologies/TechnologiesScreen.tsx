import { ContentScreen } from '#client/admin/content/ContentScreen.tsx';
import { contentScreen } from '#client/admin/content/content-screen.ts';
import {
  CreateTechnologyDocument,
  DeleteTechnologyDocument,
  RestoreTechnologyDocument,
  TechnologyOptionsDocument,
  TechnologyRecordDocument,
  TechnologyRowsDocument,
  UpdateTechnologyDocument,
} from '#client/admin/content/documents/technology.generated.ts';
import { technologyOnSite } from '#client/admin/content/place-on-site.ts';
import { PageTurner } from '#client/admin/parts/Pagination.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { technologyContent } from '#domain/content/technology.ts';
import { adminMessages } from '#domain/messages.ts';

const technologies = contentScreen({
  content: technologyContent,
  title: 'Technologies',
  add: 'Add technology',
  csv: '/v1/technologies.csv',
  words: {
    ...adminMessages.technologies,
    empty: 'No technologies found',
    added: 'The technology was added.',
    updated: 'The technology was saved.',
    deleted: 'The technology was deleted.',
    restored: 'The technology is back.',
  },
  documents: {
    rows: TechnologyRowsDocument,
    record: TechnologyRecordDocument,
    create: CreateTechnologyDocument,
    update: UpdateTechnologyDocument,
    remove: DeleteTechnologyDocument,
    restore: RestoreTechnologyDocument,
    options: TechnologyOptionsDocument,
  },
  search: 'Search technologies',
  filters: ['categoryId'],
  columns: [
    { title: 'Logo', kind: 'mark', cell: ({ logo, name }) => <RowMark src={logo} name={name} /> },
    {
      title: 'Name',
      kind: 'name',
      cell: ({ name }) => name,
      brief: ({ categoryName, subcategory }) => [categoryName, subcategory].filter(Boolean).join(' · '),
    },
    { title: 'Short Name', cell: ({ shortName }) => shortName },
    { title: 'Description', kind: 'long', cell: ({ description }) => description },
    { title: 'Category', sort: 'category_id', cell: ({ categoryName }) => categoryName },
    { title: 'Subcategory', sort: 'subcategory', cell: ({ subcategory }) => subcategory },
  ],
  pager: PageTurner,
  placeOnSite: technologyOnSite,
});

/** The technologies (admin spec, section 2, Admin technologies). */
export default function TechnologiesScreen() {
  return <ContentScreen screen={technologies} />;
}
