import { Button, HStack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import {
  AppointmentWeekDocument,
  type AppointmentWeekQuery,
} from '#client/admin/appointments/Appointments.generated.ts';
import { useAddressState, useDialogInAddress, useHistoryInAddress } from '#client/admin/data/address.ts';
import { useAdminQuery } from '#client/admin/data/useAdminQuery.ts';
import { usePermission } from '#client/admin/data/usePermission.ts';
import { RecordHistory } from '#client/admin/history/RecordHistory.tsx';
import { useRefreshOnChange } from '#client/admin/inquiries/useRefreshOnChange.ts';
import { Alert } from '#client/admin/parts/Alert.tsx';
import { BlockSkeleton } from '#client/admin/parts/BlockSkeleton.tsx';
import { ScreenState } from '#client/admin/parts/ScreenState.tsx';
import { useIsWide } from '#client/admin/parts/useIsWide.ts';
import { useNow } from '#client/shared/page/useNow.ts';
import { isWorkingDay, type OpenDays } from '#domain/booking-terms.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { mondayOf } from '#domain/office-weeks.ts';
import { addDays, officeToday } from '#domain/slots.ts';
import { BlockDialog } from './BlockDialog.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { SlotDialog } from './SlotDialog.tsx';
import { ToConfirm } from './ToConfirm.tsx';
import { useWeekActs } from './useWeekActs.ts';
import { type Shown, WeekBar } from './WeekBar.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekList } from './WeekList.tsx';
import { cellKey, cellOf, daysOf, type WeekCell, weekDays, weekName } from './week.ts';
import { takesAnother } from './week-moves.ts';

/** The words of the address that open the two dialogs which are not of a slot. */
const [BLOCK, SCHEDULE] = ['block', 'schedule'];

const NO_CELLS: readonly WeekCell[] = [];

/** The appointments of a week or a day: confirmed, moved, cancelled and blocked by staff (issue "Appointments that are real"). */
export default function AppointmentsScreen() {
  const { shown, show } = useShownInAddress();
  const { edit } = useDialogInAddress();
  const mayPlan = usePermission('schedule:write');
  const monday = mondayOf(shown.date);
  const week = { from: monday, to: addDays(monday, 6) };
  const result = useAdminQuery(AppointmentWeekDocument, week, { keepsPrevious: false });
  useRefreshOnChange(AppointmentWeekDocument, week);
  return (
    <ScreenState
      title="Appointments"
      result={result}
      failure="The appointments could not be loaded. Please try again."
      skeleton={<BlockSkeleton heights={[{ base: '28rem', lg: '38rem' }]} />}
      actions={
        <HStack wrap="wrap" gap="2">
          <CalendarFeed />
          {mayPlan && (
            <>
              <Button variant="outline" size="sm" onClick={() => edit(SCHEDULE)}>
                Schedule
              </Button>
              <Button size="sm" onClick={() => edit(BLOCK)}>
                Block times
              </Button>
            </>
          )}
        </HStack>
      }
      filters={<WeekBar shown={shown} show={show} />}
    >
      {(data) => <Calendar shown={shown} data={data} />}
    </ScreenState>
  );
}

/** The shown week or day, in the address. */
function useShownInAddress() {
  const { params, change } = useAddressState();
  const named = params.get('week') ?? '';
  const view: Shown['view'] = params.get('view') === 'day' ? 'day' : 'week';
  const day = isCalendarDate(named) ? named : officeToday(new Date());
  const shown: Shown = { view, date: view === 'week' ? mondayOf(day) : day, taker: params.get('taker') };
  const show: Parameters<typeof WeekBar>[0]['show'] = ({ date, view: next, taker }) =>
    change({
      ...(date !== undefined && { week: date }),
      ...(next && {
        view: next === 'day' ? 'day' : null,
        week: next === 'day' ? firstShown(day, shown) : day,
      }),
      ...(taker !== undefined && { taker }),
    });
  return { shown, show };
}

/** The day that is shown first of a week: today, where the week has it. */
function firstShown(day: string, { view }: Shown): string {
  const today = officeToday(new Date());
  return view === 'week' && mondayOf(today) === mondayOf(day) ? today : day;
}

/** The week or the day as a grid or, on a narrow screen, as a list; and the dialog that the address names. */
function Calendar({ shown, data }: { shown: Shown; data: AppointmentWeekQuery }) {
  const { open, edit, close } = useDialogInAddress();
  const [toBlock, setToBlock] = useState(NO_CELLS);
  const isWide = useIsWide();
  const now = useNow() ?? new Date();
  const { appointments, busySlots, scheduleSettings: terms } = data;
  const days =
    shown.view === 'week'
      ? weekDays(shown.date, appointments, terms, now, busySlots)
      : daysOf([shown.date], appointments, terms, now, busySlots);
  const isFree = (id: string, to: WeekCell) => takesAnother(to.appointments, terms, { id }, to, now);
  const acts = useWeekActs({
    isFree,
    onBlock(cells) {
      setToBlock(cells);
      edit(BLOCK);
    },
  });
  const named = open === null || open === 'new' ? '' : open.id;
  const cell = cellOf(days, named);
  const View = isWide ? WeekGrid : WeekList;
  // Also after the browser's Back.
  useEffect(() => {
    if (named !== BLOCK) setToBlock(NO_CELLS);
  }, [named]);
  return (
    <>
      {!isWide && <ToConfirm />}
      <View
        label={shown.view === 'week' ? weekName(shown.date) : longOfficeDay(shown.date)}
        today={officeToday(now)}
        taker={shown.taker}
        onOpen={(chosen) => edit(cellKey(chosen))}
        {...{ days, acts, isFree }}
      />
      {isWide && <ToConfirm />}
      {cell && <SlotDialog key={named} cell={cell} onClose={close} />}
      {acts.block && named === BLOCK && (
        <BlockDialog
          date={toBlock[0]?.date ?? firstDay(shown.date, now, terms)}
          times={toBlock.map(({ slot }) => slot)}
          onClose={close}
        />
      )}
      <ScheduleOfAddress named={named} close={close} />
    </>
  );
}

/** The terms of booking, or their history, where the address names them. */
function ScheduleOfAddress({ named, close }: { named: string; close: () => void }) {
  const { id: historyOf } = useHistoryInAddress();
  const mayPlan = usePermission('schedule:write');
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <>
      {isUnreadable && (
        <Alert onDismiss={() => setUnreadable(false)}>
          The schedule could not be loaded. Please try again.
        </Alert>
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

/** The day that is preset for blocking: the first working day from a date on that has not passed. */
function firstDay(date: string, now: Date, terms: OpenDays): string {
  const today = officeToday(now);
  let day = today > date ? today : date;
  while (!isWorkingDay(day, terms)) day = addDays(day, 1);
  return day;
}
