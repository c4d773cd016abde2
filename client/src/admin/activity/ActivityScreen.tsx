import { useRef } from 'react';
import { ActivityRowsDocument } from '#client/admin/data/documents.generated.ts';
import { useAdminQuestion } from '#client/admin/data/useAdminQuestion.ts';
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

/** Everything that was done, newest first, ten to a page. */
export default function ActivityScreen() {
  const [page, goTo] = usePageInAddress();
  const filters = useFilters(['thing', 'action', 'actor', 'from', 'to']);
  const checked = check(activityFilterRule, filters.values);
  // While a day is not a day yet, or the range runs backwards, the list stays as it was.
  const filter = useRef({});
  if (checked.ok) filter.current = checked.value;
  const answer = useAdminQuestion(ActivityRowsDocument, {
    filter: filter.current,
    page,
    pageSize: limits.defaultPageSize,
  });
  return (
    <ScreenState
      title="Activity"
      answer={answer}
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
