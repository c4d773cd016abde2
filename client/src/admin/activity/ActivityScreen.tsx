import { useRef } from 'react';
import { ActivityRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { useFilters } from '#client/admin/data/useFilters.ts';
import { usePageInAddress } from '#client/admin/data/usePageInAddress.ts';
import { ActivityList } from '#client/admin/parts/ActivityList.tsx';
import { Pagination } from '#client/admin/parts/Pagination.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { Card } from '#client/shared/ui/Card.tsx';
import { QuietState } from '#client/shared/ui/ListState.tsx';
import { limits } from '#domain/limits.ts';
import { activityFilterRule } from '#domain/rules/activity.ts';
import { check } from '#domain/rules/check.ts';
import { ActivityFilters } from './ActivityFilters.tsx';

/** The activity log, newest first, ten to a page. */
export default function ActivityScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['thing', 'action', 'actor', 'from', 'to']);
  const checked = check(activityFilterRule, filters.values);
  // With an invalid day or range the list keeps the last valid filter.
  const filter = useRef({});
  if (checked.ok) filter.current = checked.value;
  const result = useAdminQuery(ActivityRowsDocument, {
    filter: filter.current,
    page,
    pageSize: limits.defaultPageSize,
  });
  return (
    <ScreenState
      title="Activity"
      result={result}
      failure="The activity could not be loaded. Please try again."
      filters={<ActivityFilters filters={filters} issues={checked.ok ? [] : checked.issues} />}
    >
      {({ activity }) =>
        activity.total === 0 ? (
          <QuietState>No activity found</QuietState>
        ) : (
          <>
            <Card>
              <ActivityList rows={activity.items} />
            </Card>
            <Pagination {...activity} goTo={goTo} />
          </>
        )
      }
    </ScreenState>
  );
}
