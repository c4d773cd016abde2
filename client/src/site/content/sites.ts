import type { ListSection } from './shapes.ts';

/** A site on the map: who, what and where, and its place on a sheet of 720 by 287 units. */
export interface Site {
  readonly client: string;
  readonly place: string;
  readonly x: number;
  readonly y: number;
}

/**
 * The map of the clients page: some of the clients of the directory, at the places their descriptions name. The sheet shows
 * longitudes from 128° west to 158° east and latitudes from 72° north to 42° south in equal steps.
 */
export const sites: ListSection<Site> & { readonly map: string } = {
  heading: 'Thirteen of them, by place',
  /** Of the map, for those who do not see it. */
  map: 'Map of the world with thirteen numbered sites: three in North America, three in Europe, one in East Africa, one in the Gulf, two in India, and three from Penang to Australia. The list below names them.',
  items: [
    { client: 'Larkspan Outfitters', place: '52 shops, Oregon to Alberta', x: 25, y: 63 },
    { client: 'Halvorsen & Quay', place: 'Pension funds in the American Midwest', x: 96, y: 76 },
    { client: 'Alderwick College', place: '6,200 students in Ontario', x: 123, y: 69 },
    { client: 'Fennick & Hale', place: 'Department stores from Dublin to Antwerp', x: 306, y: 47 },
    { client: 'Nordhelm Kliniken', place: 'Four clinics in northern Germany', x: 346, y: 47 },
    { client: 'Varkstad Bearings', place: 'Spindle bearings from Sweden', x: 366, y: 30 },
    { client: 'Tidewright Shipping', place: 'Container yards at Mombasa', x: 422, y: 191 },
    { client: 'Oryla Clinics', place: 'Nine clinics, Abu Dhabi to Sharjah', x: 459, y: 120 },
    { client: 'Chaksuri Auto Components', place: 'Two plants in Chakan', x: 506, y: 136 },
    { client: 'Lohatra Forge', place: 'Eleven presses near Adityapur', x: 539, y: 122 },
    { client: 'Seranook Electronics', place: 'Control boards from Penang', x: 575, y: 168 },
    { client: 'Marubati Lines', place: '19 ships between Singapore and Sulawesi', x: 607, y: 191 },
    { client: 'Kookaloft Broadcasting', place: '34 radio stations, Adelaide to Cairns', x: 672, y: 262 },
  ],
};

/**
 * Outlines of the land on that sheet: Natural Earth's land at 1:110 million (naturalearthdata.com, public domain), simplified
 * and rounded to whole units.
 */
export const land =
  'M688 284l8 0-1 6-5 1-2-7ZM448 215l1 5-8 24-8 0-2-7 3-5 0-10 8-4 4-6 2 3ZM684 216l4 3 3 10 6 4 2 5 8 7 2 7-2 9-7 14-9 5-15-3-2-5-9-3-5-6-7-2-13 1-6 5-10 0-5 3-7-3 2-5-6-19 2-7 16-5 6-8 10-7 3 3 10-10 12 3-4 6 10 7 4 0 4-17 3 8ZM596 198l5 0 13 4-3 1-24-4 9-1ZM660 184l3 6 7-4 16 5 11 13-2 3-8-7-6 5-10-5-2-5-10-5-8-6 9 0ZM638 178l-2 2-11 1 7 14-7-6 0 6-4-7 6-10 11 0ZM589 196l-9-4-10-15-8-8 6-1 8 8 8 5 5 8 0 7ZM619 177l-4 14-15-2-3-7 1-6 4 1 15-13 5 4-4 5 1 4ZM628 135l3 3-2 7-4-1 3-9ZM122 124l13 6-9 1-2-4-10-3 8 0ZM677 88l-2 5-23 3 1 6-5-5 8-5 8 0 9-7 2-7 4 5-2 5ZM685 70l4 2-6 4-4-2 1-7 5 3ZM181 54l7 3 2 5-17-1 6-9 2 2ZM684 54l0 9-4 3 1-20 3 8ZM305 50l-8 1 1-5 5-4 5 2-3 6ZM315 34l2 7 6 7 1 5-16 2 3-3 2-8-6-6 3-4 5 0ZM108 16l13 5-8-1-6 3 1-7ZM286 14l2 3-13 4-14-5 25-2ZM-10 8l0 7 0 4 0-4 0 3 740 0 0 1 0 4 0 3 0 5 0-2 0 2 0 12-4 1-9 9-3-11 3-6 4-1 9-8 0-3-5 5-2-3-6 1-7 4-30 2-18 10 16 5-3 11-13 13-7 0-12 9 5 8-1 4-6 2-1-9-5-5-8 2 1-5-10 6 9 5-5 4 7 8 1 5-9 13-7 5-13 3-6 0-7 6 8 10 1 9-10 8 0-4-13-8-2 8 3 7 7 6 1 9-6-4-4-11-4-3 2-8-4-13-8 2 1-6-8-11-11 3-17 14-1 14-6 6-2-2-8-18-2-14-5 2-11-12-12 1-17-3-8-4-4-6-5 1 2 6 8 9 5 0 6-6 0 4 9 6-5 8-7 5-16 8-13 3-2-10-9-11 0-4-10-13-6-2 10 17 2 8 4 7 10 9 2 5 18-4-4 13-8 10-15 14-4 10 4 10 1 10-3 5-12 8 0 12-5 2-1 8-11 11-6 3-8 0-7 2-11-20-3-12-6-14 5-11-5-18-8-10 3-10-3-5-7 2-4-6-16 4-5-1-9 2-13-8-10-11-2-7 3-3 0-10-2-3 7-13 12-9 2-8 7-7 10 2 9-4 20-2 4 10 11 3 9 5 5-6 20 5 14-1 4-12-21-2-4-7 8-5 15-2 8 3 8-1 0-3-12-7 6-5-9 2 2 3-6 3-1-4-7-2-8 10 3 4-15 1 3 6-6 3-6-8 0-4-16-10-1 4 14 10-5 6-2-6-16-10-6 3-9 0-6 5-1 6-6 5-8 2-9-3-1-15 3-2 15 1 2-7-8-6 7 0 14-8 2-3 10-3 0-8 5-1-2 6 3 3 8 1 18-4 5-10 12 0 0-3-13 2-5-7 11-7-8-1-2 3-9 4-2 4 5 3-5 3-3 7-7 2-7-10-5 2-7 0-1-9 14-6 10-8 12-6 13-3 9 0 5 3 26 5 2 3-7 2-11-2 2 6 24-6-2-4 7 0 0 4 18-5 0 2 13-2 5-3 20 5-5-8 8-5 7 1-2 3 5 8-6 5 9-3-5-10 17-2 2-3 16-1 1-3 15-2 19 0 3 0 23 0 7 2-11 3 10 2 5-1 19 2 1-2 13 1 7 6 2-3 19 1 2-3 23 1 8 4 16 0 4 3 3 0 0 2 0-3 0 2-740 1ZM94 6l8 6 5-7 11 2-1 5-11 2-4 4-6 2-11 8-1 5 6 5 8 0 10 4 7 0 2 8 4 2 3-3-3-5 9-5-5-6 3-2-2-7 10 0 11 4 1 5 4 2 8-6 8 9-1 1 11 5 4 6-11 5-16 0-12 8 12-5 5 7 12 1-14 6-4-4-8 3 0 5-7 1-7 9 0 6-8 4-7 8 4 10-3 4-7-12-14-1 0 3-13-1-7 5-1 13 5 9 4 2 9-3 1-5 8-1-5 14 12 0 3 3-2 9 6 6 5-2 7 3 3-5 10-5 0 4 24 0-1 2 13 10 11 2 4 3 7 11 13 5 9 1 12 7 0 9-10 12-2 15-5 8-12 3-5 4-1 7-15 16-9-1 4 6-6 5-8 0 1 5-8 1 4 3-10 9 5 0-9 0 3 0-8 0-9 0-2 0 3-5 3-17 4-12 4-28-1-8-14-9-14-25 4-14 7-7-1-8-4-5-2 3-8-1-7-5-4-7-9-3-9-6-5 2-17-7-6-5-1-6-15-16-3-5-3 2 13 17-7-3-6-6-7-15-8-3-8-12-2-9 1-7-1-8 4-1-12-5-7-10-4-8 0-7 0 2 0 3 0 7 0 4 0-8 0-5 0-5 0-4 0-1 0-3 0 1 0-3 0-2 0 1 0-5 0-6 0-2 0 2 0 1 0 3 10-4 6 2 7-1 23 4 1 2 18-3 5 2 24 0-5-5 4-5 11 6ZM35-3l8 2 14-1 2 5 9 2-4 3-9-1-18 2-10-4-5-4 4-3 9-1ZM104-3l11-1 4 4 7-2 23 6 5 3-5 1 18 5-6 5-7-4-3 2 7 3 1 4-10-2 7 4-7-1-23-7 10-1 2-6-15-5-5 1-19-2-4-5 9-2ZM70-5l7 1 2 3-4 3-11-3 6-4ZM19 2l-7 1-7-3 3-6 18 0 5 2-12 6ZM467 3l-15-2 10-9 14-2 18 0-17 2-15 7 5 4ZM254-10l16 0-5 0-23 0 18 0 4 0 19 0 9 0-14 0-5 0 3 0-3 4-12 4 6 5-9-2-2 3 10 1-14 4-10 1-6 3-14 3-8 7-1 7-12-2-9-7-6-9 8-7-6 2-6-6 2-2-9-8-7-1-18 0-12 0 19 0-6 0 27 0 17 0 15 0-5 0 8 0 21 0 20 0Z';
