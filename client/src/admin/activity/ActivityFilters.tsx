import { useQuery } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { ActivityOptionsDocument } from '#client/admin/data/documents.generated.ts';
import type { Filters } from '#client/admin/data/useFilters.ts';
import { labelFromName } from '#client/admin/parts/label-from-name.ts';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import type { Issue } from '#domain/rules/check.ts';

const Bar = chakra('search', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(10rem, 1fr))' },
  },
});

/** The filters of the log. */
export type ActivityFilterName = 'thing' | 'action' | 'actor' | 'from' | 'to';

interface ActivityFiltersProps {
  filters: Filters<ActivityFilterName>;
  /** The issues of their values, by field. */
  issues: readonly Issue[];
}

const toChoice = (name: string) => ({ value: name, label: labelFromName(name) });

/** Filters for kind of thing, action, actor, and the first and last day. */
export function ActivityFilters({ filters, issues }: ActivityFiltersProps) {
  // Refetched at each visit: actors and kinds of things are added while the admin is open.
  const { data } = useQuery(ActivityOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const { actors = [], actions = [], things = [] } = data?.activityOptions ?? {};
  const bind = (name: ActivityFilterName) => ({
    value: filters.values[name],
    onChange: ({ target }: { target: { value: string } }) => filters.set(name, target.value),
    error: issues.find(({ field }) => field === name)?.message,
  });
  return (
    <Bar>
      <SelectField label="Kind of thing" hint="All" choices={things.map(toChoice)} {...bind('thing')} />
      <SelectField label="Action" hint="All" choices={actions.map(toChoice)} {...bind('action')} />
      <SelectField label="Who" hint="All" choices={actors} {...bind('actor')} />
      <TextField label="First day" type="date" {...bind('from')} />
      <TextField label="Last day" type="date" {...bind('to')} />
    </Bar>
  );
}
