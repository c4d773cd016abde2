/**
 * Shapes of the words on the public site. A page's file in this folder exports one constant per section in the
 * order in which the page shows them, and `title` and `description` for search engines; a page reads it whole
 * (`import * as words from '../content/erp.ts'`). Words name no company: its name, addresses and numbers come
 * from the settings, so that another company changes them in one place.
 */

/** A link a visitor is meant to follow. `to` is an address on this site, without a trailing slash. */
export interface Action {
  readonly label: string;
  readonly to: string;
}

/** The words above a band of a page. */
export interface Heading {
  /** The short line above the heading; names what the band is. */
  readonly eyebrow?: string;
  readonly heading: string;
  readonly lead?: string;
}

/** A band that is a heading over a list. */
export interface ListSection<Item> extends Heading {
  readonly items: readonly Item[];
  /** Small print under the list: where its numbers come from. */
  readonly note?: string;
}

/** The first band of a page; its heading is the page's only h1. */
export interface Hero extends Heading {
  readonly eyebrow: string;
  readonly lead: string;
  readonly actions: readonly Action[];
}

export interface Feature {
  readonly title: string;
  readonly text: string;
}

/** A feature that leads to a page of its own. */
export interface LinkedFeature extends Feature {
  readonly to: string;
}

/** What changed, with its measure ahead of the words. */
export interface Benefit extends Feature {
  readonly figure: string;
}

/** A marketing figure with everything said beside it (public spec, section 3). */
export interface Figure {
  readonly value: string;
  readonly label: string;
  readonly subtext: string;
  /** The growth note. */
  readonly note: string;
}

/** A figure that is only a number and its name. */
export interface Tile {
  readonly value: string;
  readonly label: string;
}

/** A moment in a day, a week or an order's life. */
export interface Moment {
  readonly when: string;
  readonly text: string;
}

/** A drawing from `client/public/drawings`; `alt` says what it shows to a person who cannot see it. */
export interface Drawing {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** A form field's words. `hint` is the example inside the empty field. */
export interface Field {
  readonly label: string;
  readonly hint?: string;
}

/** The band that closes a page. */
export interface CallToAction {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly Action[];
}

/** What a legal page must say about the company; it comes from the settings. */
export interface LegalParty {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly headquarters: string;
}

/** A section of a legal page. In `body` a string is a paragraph and a list is a bulleted list. */
export interface LegalSection {
  /** The anchor, so that a clause can be linked to. */
  readonly id: string;
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}
