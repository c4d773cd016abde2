import { chakra, Span, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ContactRowsDocument } from '#client/admin/contacts/Contacts.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { ActionDialog } from '#client/admin/parts/ActionForm.tsx';
import { Blocks } from '#client/admin/parts/BlockSkeleton.tsx';
import { SearchField } from '#client/admin/parts/FilterBar.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { addressesLabel, type Contact, inquiriesLabel } from './contact-words.ts';
import { useContactCalls } from './useContactCalls.ts';

/** As high as ten of them would be at most, so that the buttons below stay where they are while one types. */
const Choices = chakra('fieldset', {
  base: { height: '16rem', overflowY: 'auto', overscrollBehavior: 'contain', borderBlock: 'hair' },
});

const Choice = styled('label', {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  paddingBlock: '1',
  paddingInline: '2',
  textStyle: 'small',
  overflowWrap: 'anywhere',
  '&:has(:checked)': { backgroundColor: 'sunken' },
  '& > input': { accentColor: 'ink', flexShrink: '0' },
});

interface MergeDialogProps {
  contact: Contact;
  onClose: () => void;
}

/** Chooses the contact that is the same person. The first ones that are offered have the same name. */
export function MergeDialog({ contact, onClose }: MergeDialogProps) {
  const { action, merge } = useContactCalls();
  const [search, setSearch] = useState(contact.name.slice(0, limits.searchText));
  const [chosen, setChosen] = useState<Contact | null>(null);
  return (
    <ActionDialog
      title={`Merge another contact with ${contact.name}`}
      size="lg"
      action={action}
      submitLabel="Merge"
      submit={{ isOff: chosen === null }}
      onSubmit={() => chosen && void merge(contact, chosen, onClose)}
      onCancel={onClose}
    >
      <Text textStyle="small" color="ink.muted">
        Both are one person from then on, in the inbox and for privacy too. It can be taken back at any time.
      </Text>
      <SearchField label="Search by name, address or company" value={search} onSearch={setSearch} />
      <Candidates search={search} contact={contact} chosen={chosen} onChoose={setChosen} />
    </ActionDialog>
  );
}

interface CandidatesProps {
  search: string;
  contact: Contact;
  chosen: Contact | null;
  onChoose: (contact: Contact) => void;
}

/** The contacts that were found, without the one that they would be merged with. */
function Candidates({ search, contact, chosen, onChoose }: CandidatesProps) {
  const { data, failed } = useAdminQuery(ContactRowsDocument, {
    filter: { search },
    page: 1,
    pageSize: limits.defaultPageSize,
  });
  const found = data?.contacts.items.filter(
    ({ addresses }) => !contact.addresses.includes(addresses[0] ?? ''),
  );
  // What was chosen stays in sight while one types.
  const shown =
    chosen && !found?.some(({ id }) => id === chosen.id) ? [chosen, ...(found ?? [])] : (found ?? []);
  return (
    <Choices aria-label="The other contact">
      {shown.map((other) => (
        <Choice key={other.id}>
          <input
            type="radio"
            name="other"
            checked={other.id === chosen?.id}
            onChange={() => onChoose(other)}
          />
          <span>
            <Span display="block" fontWeight="600">
              {other.name}
            </Span>
            <Span color="ink.muted">
              {addressesLabel(other)}, {inquiriesLabel(other.inquiries)}
            </Span>
          </span>
        </Choice>
      ))}
      <Text textStyle="small" color="ink.muted" padding="2" role="status">
        {statusOf(failed, found)}
      </Text>
      {!found && !failed && (
        <Stack gap="1" paddingInline="2">
          <Blocks heights={Array<string>(4).fill('3rem')} />
        </Stack>
      )}
    </Choices>
  );
}

function statusOf(failed: boolean, found: readonly Contact[] | undefined): string {
  if (failed) return adminMessages.contacts.load;
  if (!found) return adminMessages.loading;
  return found.length === 0 ? 'Nobody else is found. Search by another name or address.' : '';
}
