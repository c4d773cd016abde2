import { expect, it } from 'vitest';
import { publicPaths } from '#client/site/addresses.ts';
import { pageDates } from '#client/site/page-dates.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { contentTypes } from '#gateway/features/content-types.ts';

it('the date of a page is known for every page of the sitemap that is no record, and for no other', () => {
  expect(Object.keys(pageDates).sort()).toEqual(publicPaths([]).sort());
});

it.each(Object.entries(pageDates))(
  'the date of a page is a day of the calendar, and names what the activity log names: %s',
  (_, page) => {
    const logged = [...contentTypes.map(({ content }) => content.name), 'settings'];
    expect(isCalendarDate(page.text)).toBe(true);
    for (const thing of page.shows ?? []) expect(logged).toContain(thing);
  },
);
