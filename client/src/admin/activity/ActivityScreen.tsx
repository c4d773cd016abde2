import { useQuery } from '@apollo/client/react';
import { type ReactNode, useRef } from 'react';
import {
  ActivityOptionsDocument,
  ActivityRowsDocument,
} from '#client/admin/activity/ActivityRows.generated.ts';
import {
  type Filters,
  useFilters,
  useLastPage,
  usePageInAddress,
  usePageSizeInAddress,
} from '#client/admin/data/address.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { ActivityList } from '#client/admin/parts/ActivityList.tsx';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { FilterPanel, PageSizeField } from '#client/admin/parts/FilterPanel.tsx';
import { labelFromName } from '#client/admin/parts/field-labels.ts';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { SavedViews } from '#client/admin/parts/views/SavedViews.tsx';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { OutLinkButton } from '#client/shared/ui/OutLinkButton.tsx';
import { activityFilterRule } from '#domain/rules/activity-filter.ts';
import { check, type Issue } from '#domain/rules/check.ts';

/** The activity log, newest first, a page at a time. */
export default function ActivityScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['thing', 'action', 'actor', 'from', 'to']);
  const checked = check(activityFilterRule, filters.values);
  // With an invalid day or range the list keeps the last valid filter.
  const filter = useRef({});
  if (checked.ok) filter.current = checked.value;
  const [pageSize, choosePageSize] = usePageSizeInAddress();
  const result = useAdminQuery(ActivityRowsDocument, { filter: filter.current, page, pageSize });
  useLastPage(result.data?.activity, goTo);
  return (
    <ScreenState
      title="Activity"
      result={result}
      failure="The activity could not be loaded. Please try again."
      skeleton={<ListSkeleton />}
      actions={
        <OutLinkButton variant="outline" size="sm" href={csvAddress(filters.values)} download>
          Export CSV
        </OutLinkButton>
      }
      filters={
        <>
          <SavedViews list="activity" />
          <ActivityFilters filters={filters} issues={checked.ok ? [] : checked.issues}>
            <PageSizeField pageSize={pageSize} onChoose={choosePageSize} />
          </ActivityFilters>
        </>
      }
    >
      {({ activity }) => (
        <ListArea label="List: Activity">
          {activity.total === 0 ? (
            <EmptyState title="No activity found" text="Nothing was done that matches the filters." />
          ) : (
            <>
              <ActivityList rows={activity.items} />
              <Pagination {...activity} goTo={goTo} />
            </>
          )}
        </ListArea>
      )}
    </ScreenState>
  );
}

/** The address of the log as CSV, as it is shown. */
const csvAddress = (filters: Readonly<Record<string, string>>): string =>
  `/v1/activity.csv?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))}`;

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
function ActivityFilters({ filters, issues, children }: ActivityFiltersProps) {
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
