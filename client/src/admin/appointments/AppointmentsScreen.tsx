import { useState } from 'react';
import { useAddressState, useDialogInAddress, useHistoryInAddress } from '#client/admin/data/address.ts';
import {
  AppointmentWeekDocument,
  type AppointmentWeekQuery,
} from '#client/admin/data/documents.generated.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { RecordHistory } from '#client/admin/history/RecordHistory.tsx';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { Button } from '#client/shared/ui/Button.tsx';
import { Row } from '#client/shared/ui/layout.tsx';
import { Subheading, Unseen } from '#client/shared/ui/text.tsx';
import { isWorkingDay, type OpenDays } from '#domain/booking-terms.ts';
import { mondayOf } from '#domain/office-weeks.ts';
import { isCalendarDate } from '#domain/rules/pieces.ts';
import { addDays, officeToday } from '#domain/slots.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { SlotDialog } from './SlotDialog.tsx';
import { WeekList } from './WeekList.tsx';
import { WeekTable } from './WeekTable.tsx';
import { cellKey, cellOf, weekDays, weekName } from './week.ts';

/** The words of the address that open the two dialogs which are not of a slot. */
const [BLOCK, SCHEDULE] = ['block', 'schedule'];

/** The appointments of a week: confirmed, moved, cancelled and blocked by staff (issue "Appointments that are real"). */
export default function AppointmentsScreen() {
  const { monday, goTo } = useWeekInAddress();
  const { edit } = useDialogInAddress();
  const mayPlan = usePermission('schedule:write');
  const week = { from: monday, to: addDays(monday, 6) };
  const result = useAdminQuery(AppointmentWeekDocument, week, { keepsPrevious: false });
  return (
    <ScreenState
      title="Appointments"
      result={result}
      failure="The appointments could not be loaded. Please try again."
      actions={
        <Row gap="1">
          <CalendarFeed />
          {mayPlan && (
            <>
              <Button look="outline" size="small" onClick={() => edit(SCHEDULE)}>
                Schedule
              </Button>
              <Button size="small" onClick={() => edit(BLOCK)}>
                Block times
              </Button>
            </>
          )}
        </Row>
      }
      filters={<WeekChoice monday={monday} goTo={goTo} />}
    >
      {(data) => <Week monday={monday} data={data} />}
    </ScreenState>
  );
}

/** The Monday of the shown week, in the address. */
function useWeekInAddress() {
  const { params, change } = useAddressState();
  const named = params.get('week') ?? '';
  const monday = mondayOf(isCalendarDate(named) ? named : officeToday(new Date()));
  return { monday, goTo: (week: string | null) => change({ week }) };
}

interface WeekChoiceProps {
  monday: string;
  /** Null: the week of today. */
  goTo: (week: string | null) => void;
}

function WeekChoice({ monday, goTo }: WeekChoiceProps) {
  return (
    <Row as="nav" aria-label="Weeks" justifyContent="space-between">
      <div role="status">
        <Subheading as="h2">{weekName(monday)}</Subheading>
      </div>
      <Row gap="1">
        <Button look="outline" size="small" onClick={() => goTo(addDays(monday, -7))}>
          Previous<Unseen> week</Unseen>
        </Button>
        <Button look="outline" size="small" onClick={() => goTo(null)}>
          This week
        </Button>
        <Button look="outline" size="small" onClick={() => goTo(addDays(monday, 7))}>
          Next<Unseen> week</Unseen>
        </Button>
      </Row>
    </Row>
  );
}

/** The week as a table or, on a narrow screen, as a list; and the dialog that the address names. */
function Week({ monday, data }: { monday: string; data: AppointmentWeekQuery }) {
  const { open, edit, close } = useDialogInAddress();
  const { id: historyOf } = useHistoryInAddress();
  const mayPlan = usePermission('schedule:write');
  const [isUnreadable, setUnreadable] = useState(false);
  const isWide = useIsWide();
  const now = useNow() ?? new Date();
  const days = weekDays(monday, data.appointments, data.scheduleSettings, now);
  const named = open === null || open === 'new' ? '' : open.id;
  const cell = cellOf(days, named);
  const View = isWide ? WeekTable : WeekList;
  return (
    <>
      {isUnreadable && (
        <Alert onDismiss={() => setUnreadable(false)}>
          The schedule could not be loaded. Please try again.
        </Alert>
      )}
      <View label={weekName(monday)} days={days} onOpen={(chosen) => edit(cellKey(chosen))} />
      {cell && <SlotDialog key={named} cell={cell} onClose={close} />}
      {mayPlan && named === BLOCK && (
        <BlockDialog date={firstDay(monday, now, data.scheduleSettings)} onClose={close} />
      )}
      {historyOf === SCHEDULE && named === '' && (
        <RecordHistory thing="schedule" id={SCHEDULE} title="History of the schedule" />
      )}
      {mayPlan && named === SCHEDULE && (
        <ScheduleDialog
          onClose={close}
          onUnreadable={() => {
            setUnreadable(true);
            close();
          }}
        />
      )}
    </>
  );
}

/** The day that is preset for blocking: the first working day of the shown week that has not passed. */
function firstDay(monday: string, now: Date, terms: OpenDays): string {
  const today = officeToday(now);
  let day = today > monday ? today : monday;
  while (!isWorkingDay(day, terms)) day = addDays(day, 1);
  return day;
}
