import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import type { Filters } from '#client/admin/data/address.ts';
import { ActivityOptionsDocument } from '#client/admin/data/documents.generated.ts';
import { FilterPanel } from '#client/admin/parts/FilterPanel.tsx';
import { labelFromName } from '#client/admin/parts/label-from-name.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import type { Issue } from '#domain/rules/check.ts';

/** The filters of the log. */
export type ActivityFilterName = 'thing' | 'action' | 'actor' | 'from' | 'to';

interface ActivityFiltersProps {
  filters: Filters<ActivityFilterName>;
  /** The issues of their values, by field. */
  issues: readonly Issue[];
  /** Further fields, such as the rows of a page. */
  children?: ReactNode;
}

const toChoice = (name: string) => ({ value: name, label: labelFromName(name) });

/** Filters for kind of thing, action, actor, and the first and last day. */
export function ActivityFilters({ filters, issues, children }: ActivityFiltersProps) {
  // Refetched at each visit: actors and kinds of things are added while the admin is open.
  const { data } = useQuery(ActivityOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const { actors = [], actions = [], things = [] } = data?.activityOptions ?? {};
  const bind = (name: ActivityFilterName) => ({
    value: filters.values[name],
    onChange: ({ target }: { target: { value: string } }) => filters.set(name, target.value),
    error: issues.find(({ field }) => field === name)?.message,
  });
  return (
    <FilterPanel active={Object.values(filters.values).filter((value) => value !== '').length}>
      <SelectField label="Kind of thing" hint="All" choices={things.map(toChoice)} {...bind('thing')} />
      <SelectField label="Action" hint="All" choices={actions.map(toChoice)} {...bind('action')} />
      <SelectField label="Who" hint="All" choices={actors} {...bind('actor')} />
      <TextField label="First day" type="date" {...bind('from')} />
      <TextField label="Last day" type="date" {...bind('to')} />
      {children}
    </FilterPanel>
  );
}
