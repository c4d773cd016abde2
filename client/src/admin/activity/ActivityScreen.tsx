import { useRef } from 'react';
import {
  useFilters,
  useLastPage,
  usePageInAddress,
  usePageSizeInAddress,
} from '#client/admin/data/address.ts';
import { ActivityRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { ActivityList } from '#client/admin/parts/ActivityList.tsx';
import { EmptyState } from '#client/admin/parts/EmptyState.tsx';
import { ListArea } from '#client/admin/parts/ListArea.tsx';
import { PageSizeField } from '#client/admin/parts/ListFields.tsx';
import { ListSkeleton } from '#client/admin/parts/ListSkeleton.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { SavedViews } from '#client/admin/parts/views/SavedViews.tsx';
import { OutButtonLink } from '#client/shared/ui/Button.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { activityFilterRule } from '#domain/rules/activity.ts';
import { check } from '#domain/rules/check.ts';
import { ActivityFilters } from './ActivityFilters.tsx';

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
        <OutButtonLink look="outline" size="small" href={csvAddress(filters.values)} download>
          Export CSV
        </OutButtonLink>
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
              <Card>
                <ActivityList rows={activity.items} />
              </Card>
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
