import { Badge, Box } from '@chakra-ui/react';
import { ContentScreen } from '#client/admin/content/ContentScreen.tsx';
import { contentScreen } from '#client/admin/content/content-screen.ts';
import {
  ClientOptionsDocument,
  ClientRecordDocument,
  ClientRowsDocument,
  CreateClientDocument,
  DeleteClientDocument,
  RestoreClientDocument,
  UpdateClientDocument,
} from '#client/admin/content/documents/client.generated.ts';
import { clientOnSite } from '#client/admin/content/place-on-site.ts';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { RowMark } from '#client/admin/parts/RowMark.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { clientContent } from '#domain/content/client.ts';
import { adminMessages } from '#domain/messages.ts';

const clients = contentScreen({
  content: clientContent,
  title: 'Clients',
  add: 'Add client',
  csv: '/v1/clients.csv',
  words: { ...adminMessages.clients, restored: 'The client is back.' },
  documents: {
    rows: ClientRowsDocument,
    record: ClientRecordDocument,
    create: CreateClientDocument,
    update: UpdateClientDocument,
    remove: DeleteClientDocument,
    restore: RestoreClientDocument,
    options: ClientOptionsDocument,
  },
  search: 'Search by name or description',
  filters: ['industry', 'region'],
  columns: [
    { title: 'Logo', kind: 'mark', cell: ({ logo, name }) => <RowMark src={logo} name={name} /> },
    {
      title: 'Name',
      kind: 'name',
      cell: ({ name }) => name,
      detail: ({ description }) => description,
      brief: ({ industry, region }) => [...industry, region].join(' · '),
    },
    { title: 'Industry', cell: ({ industry }) => <Tags tags={industry} /> },
    { title: 'Region', sort: 'region', cell: ({ region }) => <Region>{region}</Region> },
  ],
  pager: Pagination,
  placeOnSite: clientOnSite,
});

/** On one line: a row is as high as its name and its description. */
const Region = styled('span', { whiteSpace: 'nowrap' });

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Box display="flex" flexWrap={{ base: 'wrap', lg: 'nowrap' }} gap="1" whiteSpace={{ lg: 'nowrap' }}>
    {tags.map((tag) => (
      <Badge key={tag} fontWeight="400">
        {tag}
      </Badge>
    ))}
  </Box>
);

/** The clients (admin spec, section 2, Admin clients). */
export default function ClientsScreen() {
  return <ContentScreen screen={clients} />;
}
