import { chakra } from '@chakra-ui/react';
import { ContentScreen } from '#client/admin/content/ContentScreen.tsx';
import { contentScreen } from '#client/admin/content/content-screen.ts';
import { NameCell } from '#client/admin/content/NameCell.tsx';
import { clientDocuments } from '#client/admin/data/documents.generated.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { Tag } from '#client/shared/ui/text.tsx';
import { clientContent } from '#domain/content/client.ts';
import { adminMessages } from '#domain/messages.ts';

const clients = contentScreen({
  content: clientContent,
  title: 'Clients',
  add: 'Add client',
  csv: '/v1/clients.csv',
  words: { ...adminMessages.clients, restored: 'The client is back.' },
  documents: clientDocuments,
  search: 'Search by name or description',
  filters: ['industry', 'region'],
  columns: [
    { title: 'Logo', kind: 'mark', cell: ({ logo, name }) => <RowMark src={logo} name={name} /> },
    {
      title: 'Name',
      kind: 'name',
      cell: ({ name, description }) => <NameCell name={name} detail={description} />,
    },
    { title: 'Industry', cell: ({ industry }) => <Tags tags={industry} /> },
    { title: 'Region', sort: 'region', cell: ({ region }) => region },
  ],
  pager: Pagination,
});

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <chakra.div
    display="flex"
    flexWrap={{ base: 'wrap', lg: 'nowrap' }}
    gap="half"
    whiteSpace={{ lg: 'nowrap' }}
  >
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </chakra.div>
);

/** The clients (admin spec, section 2, Admin clients). */
export default function ClientsScreen() {
  return <ContentScreen screen={clients} />;
}
