import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { ContactRowsDocument } from '#client/admin/contacts/Contacts.generated.ts';
import {
  useFilters,
  useLastPage,
  usePageInAddress,
  usePageSizeInAddress,
  useSortInAddress,
} from '#client/admin/data/address.ts';
import type { ContactSortField } from '#client/admin/data/types.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useRefreshOnChange } from '#client/admin/inquiries/useRefreshOnChange.ts';
import { NoRows } from '#client/admin/parts/EmptyState.tsx';
import { FilterBar } from '#client/admin/parts/FilterBar.tsx';
import { FilterChips } from '#client/admin/parts/FilterChips.tsx';
import { PageSizeField, SortField } from '#client/admin/parts/FilterPanel.tsx';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { Moment } from '#client/admin/parts/Moment.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { RowLink } from '#client/admin/parts/RowLink.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { Table, type TableColumn } from '#client/admin/parts/Table.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { contactPath } from '#client/admin/paths.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { adminMessages } from '#domain/messages.ts';
import { addressesLabel, type Contact, firmOf } from './contact-words.ts';

const words = adminMessages.contacts;

/** What the list is sorted by; the first is its own order. */
const SORTS = ['-last_contact', 'last_contact', 'first_contact', 'address'];

const SORT_CHOICES = [
  { value: '-last_contact', label: 'Last contact, newest first' },
  { value: 'last_contact', label: 'Last contact, oldest first' },
  { value: '-first_contact', label: 'First contact, newest first' },
  { value: 'first_contact', label: 'First contact, oldest first' },
  { value: 'address', label: 'Address, A to Z' },
  { value: '-address', label: 'Address, Z to A' },
];

/** The list of the contacts: page, page size, order and filters, all in the address. */
export function ContactList() {
  const [page, goTo] = usePageInAddress();
  const [pageSize, choosePageSize] = usePageSizeInAddress();
  const filters = useFilters(['search', 'firm']);
  const sorting = useSortInAddress(SORTS);
  const sort = {
    by: sorting.value.replace(/^-/, '') as ContactSortField,
    descending: sorting.value.startsWith('-'),
  };
  const variables = { filter: filters.values, page, pageSize, sort };
  const result = useAdminQuery(ContactRowsDocument, variables);
  useRefreshOnChange(ContactRowsDocument, variables);
  useLastPage(result.data?.contacts, goTo);
  const columns = useColumns();
  const { firm } = filters.values;
  return (
    <ScreenState
      title="Contacts"
      result={result}
      failure={words.load}
      skeleton={<ListSkeleton rows={pageSize} />}
      filters={
        <>
          <FilterBar filters={filters} search="Search by name, address or company" choices={[]}>
            <SortField sorting={sorting} choices={SORT_CHOICES} />
            <PageSizeField pageSize={pageSize} onChoose={choosePageSize} />
          </FilterBar>
          {firm && (
            <FilterChips
              chips={[{ name: 'firm', label: 'Firm', value: firm }]}
              onRemove={() => filters.set('firm', '')}
              onClear={filters.clear}
            />
          )}
        </>
      }
    >
      {({ contacts }) => (
        <ListArea label="List: Contacts">
          {contacts.total === 0 ? (
            <NoRows
              title={words.empty}
              text="Whoever sends a form stands here."
              filteredText="Nobody matches the search."
              filters={filters}
            />
          ) : (
            <>
              <Table label="Contacts" columns={columns} rows={contacts.items} sorting={sorting} />
              <Pagination {...contacts} goTo={goTo} />
            </>
          )}
        </ListArea>
      )}
    </ScreenState>
  );
}

/** On one line beside the sidebar: a row is as high as its name and its address. */
const Firm = styled('span', {
  lg: { display: 'block', maxWidth: '14rem', truncate: true },
});

/** What a card of a phone leaves out: it is read in the contact itself. */
const WIDE_ONLY: readonly string[] = ['Firm', 'Inquiries', 'First contact'];

/** Made once, so that rows are not rendered again at every key typed into the search. */
function useColumns(): readonly TableColumn<Contact>[] {
  const navigate = useNavigate();
  const isWide = useIsWide();
  return useMemo(() => {
    const name: TableColumn<Contact> = {
      title: 'Name',
      kind: 'name',
      cell: (contact) => (
        <RowLink href={contactPath(contact.id)} onOpen={() => void navigate(contactPath(contact.id))}>
          {contact.name}
        </RowLink>
      ),
      detail: addressesLabel,
    };
    const columns = [name, ...COLUMNS];
    return isWide ? columns : columns.filter(({ title }) => !WIDE_ONLY.includes(title));
  }, [navigate, isWide]);
}

const COLUMNS: readonly TableColumn<Contact>[] = [
  { title: 'Firm', cell: (contact) => <Firm dir="auto">{firmOf(contact)}</Firm> },
  { title: 'Inquiries', cell: ({ inquiries }) => inquiries },
  {
    title: 'First contact',
    sort: 'first_contact',
    cell: ({ firstContactAt }) => firstContactAt && <Moment at={firstContactAt} />,
  },
  {
    title: 'Last contact',
    sort: 'last_contact',
    cell: ({ lastContactAt }) => lastContactAt && <Moment at={lastContactAt} />,
  },
];
