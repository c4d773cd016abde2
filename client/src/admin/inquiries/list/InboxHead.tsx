import { useQuery } from '@apollo/client/react';
import { Box, Button, Heading, VisuallyHidden } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { type InboxControls, NEWEST, OLDEST } from '#client/admin/inquiries/inbox-filters.ts';
import {
  exceptChoices,
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
import { TextField } from '#client/shared/form/TextField.tsx';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { CloseIcon } from '#client/shared/ui/icons.tsx';
import { OutLinkButton } from '#client/shared/ui/OutLinkButton.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import { check } from '#domain/rules/check.ts';
import { arrivalDaysRule } from '#domain/rules/inquiry.ts';
import { ViewNav } from './ViewNav.tsx';

const Bar = styled('search', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  paddingBlock: { base: '1', lg: '2' },
  paddingInline: { base: '0', lg: '4' },
  '& input[type=search]': {
    '@media (pointer: fine)': { minHeight: '1.75rem', paddingBlock: '0', textStyle: 'small' },
  },
});

const Fields = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '2',
  width: 'full',
  paddingBlockEnd: '2',
  '@media (pointer: fine)': {
    '& :is(select, input)': { minHeight: '8', paddingInline: '2', paddingBlock: '0', textStyle: 'small' },
  },
});

const fixedChoices = [
  { name: 'type', label: 'Type', options: typeChoices },
  { name: 'state', label: 'State', options: stateChoices },
  { name: 'letters', label: 'Letters', options: letterChoices },
  { name: 'except', label: 'Left out', options: exceptChoices },
] as const;

/** Between which days an inquiry arrived. */
const DAYS = [
  { name: 'from', label: 'First day' },
  { name: 'to', label: 'Last day' },
] as const;

/** What the list can be narrowed by, with the labels that there are. */
function useFilterChoices() {
  const { data } = useQuery(LabelChoicesDocument);
  const labels = (data?.labels ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [...fixedChoices, { name: 'label', label: 'Label', options: labels } as const];
}

/** Heading, search and views, and the filters behind a button; those that are set are chips. */
export function InboxHead({ list }: { list: InboxControls }) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { filters } = list;
  const { view, ...others } = filters.values;
  return (
    <>
      <Bar>
        {isWide ? (
          <Heading as="h1" size="sm" paddingInlineEnd="2">
            Inbox
          </Heading>
        ) : (
          <VisuallyHidden as="h1">Inbox</VisuallyHidden>
        )}
        <SearchOf list={list} />
        <Button
          variant="outline"
          size="sm"
          css={dense}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
        <FilterPart id={id} isOpen={isOpen} list={list} />
        {(isWide || isOpen) && <SavedViews list="inquiry" />}
      </Bar>
      <ViewNav
        view={view}
        isNarrowed={Object.values(others).some((value) => value !== '')}
        onChoose={(next) => filters.set('view', next)}
      />
    </>
  );
}

const SearchOf = ({ list: { filters } }: { list: InboxControls }) => (
  <Box flex="1" minWidth="7rem">
    <SearchField
      label="Search by reference, name, e-mail or answer"
      shortcut="/"
      value={filters.values.search}
      onSearch={(text) => filters.set('search', text)}
    />
  </Box>
);

interface FilterPartProps {
  id: string;
  isOpen: boolean;
  list: InboxControls;
}

const notKnown = (requested: string): string => `“${requested}” is not known`;

/** The chips of the filters that are set, and the fields of all of them while they are open. */
function FilterPart({ id, isOpen, list }: FilterPartProps) {
  const { filters, sorting, paging } = list;
  const mayExport = usePermission('inquiries:export');
  const choices = useFilterChoices();
  const days = check(arrivalDaysRule, { from: filters.values.from, to: filters.values.to });
  const issues = days.ok ? [] : days.issues;
  const set = choices.flatMap(({ name, label, options }) => {
    const requested = filters.values[name];
    const option = options.find(({ value }) => value === requested);
    if (option) return [{ name, label, value: option.label }];
    // An address can be edited by hand; labels may not have been read yet.
    const isUnknown = requested !== '' && options.length > 0;
    return isUnknown ? [{ name, label, value: notKnown(requested) }] : [];
  });
  const setDays = DAYS.filter(({ name }) => filters.values[name] !== '').map(({ name, label }) => {
    const isWrong = issues.some(({ field }) => field === name);
    const requested = filters.values[name];
    return { name, label, value: isWrong ? notKnown(requested) : shortOfficeDay(requested) };
  });
  const { view } = filters.values;
  const isViewKnown = view === '' || Object.hasOwn(viewLabels, view);
  const shown = isViewKnown ? set : [{ name: 'view', label: 'View', value: notKnown(view) } as const, ...set];
  return (
    <>
      {[...shown, ...setDays].map(({ name, label, value }) => (
        <Button variant="outline" size="sm" key={name} css={dense} onClick={() => filters.set(name, '')}>
          <span>
            {label}: {value}
          </span>
          <VisuallyHidden> Remove this filter</VisuallyHidden>
          <CloseIcon size="sm" />
        </Button>
      ))}
      {isOpen && (
        <Fields id={id}>
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
          {DAYS.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              type="date"
              value={filters.values[name]}
              error={issues.find(({ field }) => field === name)?.message}
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
            <OutLinkButton
              variant="outline"
              size="sm"
              alignSelf="end"
              href={exportUrl(filters.values)}
              download
            >
              Export CSV
            </OutLinkButton>
          )}
        </Fields>
      )}
    </>
  );
}
