import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { type InboxControls, NEWEST, OLDEST } from '#client/admin/inquiries/inbox-filters.ts';
import {
  exportUrl,
  letterChoices,
  stateChoices,
  typeChoices,
  viewLabels,
} from '#client/admin/inquiries/inquiry-labels.ts';
import { LabelChoicesDocument } from '#client/admin/inquiries/labels/Labels.generated.ts';
import { dense } from '#client/admin/parts/dense.ts';
import { SearchField } from '#client/admin/parts/FilterBar.tsx';
import { PageSizeField, SortField } from '#client/admin/parts/FilterPanel.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { SavedViews } from '#client/admin/parts/views/SavedViews.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { OutButtonLink, OutlineButton } from '#client/shared/ui/Button.tsx';
import { CloseIcon } from '#client/shared/ui/icons.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { Unseen } from '#client/shared/ui/text.tsx';
import { ViewNav } from './ViewNav.tsx';

const Bar = styled('search', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  paddingBlock: { lg: '1' },
  paddingInline: { base: '0', lg: '2' },
  '& input[type=search]': {
    '@media (pointer: fine)': { minHeight: '1.75rem', paddingBlock: '0', textStyle: 'small' },
  },
});

const Fields = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '1',
  width: 'full',
  paddingBlockEnd: '1',
  '@media (pointer: fine)': {
    '& select': { minHeight: '4', paddingInline: '1', paddingBlock: '0', textStyle: 'small' },
  },
});

const fixedChoices = [
  { name: 'type', label: 'Type', options: typeChoices },
  { name: 'state', label: 'State', options: stateChoices },
  { name: 'letters', label: 'Letters', options: letterChoices },
] as const;

/** What the list can be narrowed by, with the labels that there are. */
function useFilterChoices() {
  const { data } = useQuery(LabelChoicesDocument);
  const labels = (data?.labels ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [...fixedChoices, { name: 'label', label: 'Label', options: labels } as const];
}

/**
 * Heading, search, views, and the filters behind a button; those that are set are chips. On a phone the views and the
 * button stand in one line, so that a screen has room for twelve rows.
 */
export function InboxHead({ list }: { list: InboxControls }) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { filters } = list;
  const views = <ViewNav view={filters.values.view} onChoose={(view) => filters.set('view', view)} />;
  return (
    <>
      <Bar>
        {isWide ? (
          <>
            <chakra.h1 textStyle="subheading" paddingInlineEnd="1">
              Inbox
            </chakra.h1>
            <SearchOf list={list} />
          </>
        ) : (
          <>
            <Unseen as="h1">Inbox</Unseen>
            <chakra.div flex="1" minWidth="0">
              {views}
            </chakra.div>
          </>
        )}
        <OutlineButton
          css={dense}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </OutlineButton>
        <FilterPart id={id} isOpen={isOpen} isWide={isWide} list={list} />
        {(isWide || isOpen) && <SavedViews list="inquiry" />}
      </Bar>
      {isWide && views}
    </>
  );
}

const SearchOf = ({ list: { filters } }: { list: InboxControls }) => (
  <chakra.div flex="1" minWidth="7rem">
    <SearchField
      label="Search by reference, name, e-mail or answer"
      shortcut="/"
      value={filters.values.search}
      onSearch={(text) => filters.set('search', text)}
    />
  </chakra.div>
);

interface FilterPartProps {
  id: string;
  isOpen: boolean;
  isWide: boolean;
  list: InboxControls;
}

const notKnown = (asked: string): string => `“${asked}” is not known`;

/** The chips of the filters that are set, and the fields of all of them while they are open. */
function FilterPart({ id, isOpen, isWide, list }: FilterPartProps) {
  const { filters, sorting, paging } = list;
  const mayExport = usePermission('inquiries:export');
  const choices = useFilterChoices();
  const set = choices.flatMap(({ name, label, options }) => {
    const asked = filters.values[name];
    const option = options.find(({ value }) => value === asked);
    if (option) return [{ name, label, value: option.label }];
    // An address can be edited by hand; labels may not have been read yet.
    const isUnknown = asked !== '' && options.length > 0;
    return isUnknown ? [{ name, label, value: notKnown(asked) }] : [];
  });
  const { view } = filters.values;
  const isViewKnown = view === '' || Object.hasOwn(viewLabels, view);
  const shown = isViewKnown ? set : [{ name: 'view', label: 'View', value: notKnown(view) } as const, ...set];
  return (
    <>
      {shown.map(({ name, label, value }) => (
        <OutlineButton key={name} css={dense} onClick={() => filters.set(name, '')}>
          <span>
            {label}: {value}
          </span>
          <Unseen> Remove this filter</Unseen>
          <CloseIcon size="small" />
        </OutlineButton>
      ))}
      {isOpen && (
        <Fields id={id}>
          {!isWide && (
            <chakra.div gridColumn="1 / -1" display="flex">
              <SearchOf list={list} />
            </chakra.div>
          )}
          {choices.map(({ name, label, options }) => (
            <SelectField
              key={name}
              label={label}
              hint="All"
              choices={options}
              value={filters.values[name]}
              onChange={({ target }) => filters.set(name, target.value)}
            />
          ))}
          <SortField
            sorting={sorting}
            choices={[
              { value: NEWEST, label: 'Newest first' },
              { value: OLDEST, label: 'Oldest first' },
            ]}
          />
          <PageSizeField pageSize={paging[0]} onChoose={paging[1]} />
          {mayExport && (
            <OutButtonLink
              look="outline"
              size="small"
              alignSelf="end"
              href={exportUrl(filters.values)}
              download
            >
              Export CSV
            </OutButtonLink>
          )}
        </Fields>
      )}
    </>
  );
}
