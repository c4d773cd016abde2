import { adminPaths, inboxPath } from '#client/admin/paths.ts';
import { countedActivity } from '#domain/activity.ts';
import { longOfficeDay } from '#domain/date-words.ts';
import { addDays, officeToday } from '#domain/slots.ts';
import type { DashboardData } from './dashboard-data.ts';
import { Cut, Nothing, Panel, PanelLink, PanelList } from './Panel.tsx';

/** With three appointments above them as high as what waits, beside it. */
const MOST = 5;

/** What happened since the last working day, counted; each line leads to the entries of the log. */
export function SincePanel({ data }: { data: DashboardData }) {
  const { from } = data.dashboard.sinceLastWorkingDay;
  const lines = linesOf(data).slice(0, MOST);
  const title = `Since ${dayName(from)}`;
  return (
    <Panel
      title={title}
      more={{ label: 'Everything', to: `${adminPaths.activity}?${new URLSearchParams({ from })}` }}
    >
      {lines.length === 0 ? (
        <Nothing>Nothing has happened.</Nothing>
      ) : (
        <PanelList aria-label={title} short="four">
          {lines.map(({ text, to }) => (
            <li key={to}>
              <PanelLink to={to}>
                <Cut>{text}</Cut>
              </PanelLink>
            </li>
          ))}
        </PanelList>
      )}
    </Panel>
  );
}

function linesOf({ dashboard: { sinceLastWorkingDay }, inquiryArrivals }: DashboardData) {
  const { from, counts } = sinceLastWorkingDay;
  const arrived = (inquiryArrivals ?? [])
    .filter(({ date }) => date >= from)
    .reduce((sum, { count }) => sum + count, 0);
  const arrivals = `${arrived} ${arrived === 1 ? 'inquiry' : 'inquiries'} arrived`;
  return [
    ...(arrived > 0 ? [{ text: arrivals, to: inboxPath({ from, except: 'spam' }) }] : []),
    ...counts.map((one) => ({
      text: countedActivity(one),
      to: `${adminPaths.activity}?${new URLSearchParams({ from, thing: one.thing, action: one.action })}`,
    })),
  ];
}

/** `yesterday`, or the weekday on a Monday. */
const dayName = (date: string): string =>
  date === addDays(officeToday(new Date()), -1) ? 'yesterday' : (longOfficeDay(date).split(' ')[0] ?? date);
