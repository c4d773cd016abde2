/**
 * Types of the words that sections take. Those of a whole page follow from its declaration (gateway/domain/pages/). The words name
 * no company: its name, addresses and numbers come from the settings, so that another company changes them in one place.
 */

/** A call to action. `to` is a path of this site, without a trailing slash. */
export interface Action {
  readonly label: string;
  readonly to: string;
}

/** The head of a band. */
export interface Heading {
  /** The short line above the heading. */
  readonly eyebrow?: string;
  readonly heading: string;
  readonly lead?: string;
}

/** A band with a heading and a list. */
export interface ListSection<Item> extends Heading {
  readonly items: readonly Item[];
  /** Small print below the list: the source of its numbers. */
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

/** A benefit with its figure. */
export interface Benefit extends Feature {
  readonly figure: string;
}

/** A marketing figure with label, subtext and growth note (public spec, section 3). */
export interface Figure {
  readonly value: string;
  readonly label: string;
  readonly subtext: string;
  readonly note: string;
}

/** A figure with its label. */
export interface Tile {
  readonly value: string;
  readonly label: string;
}

/** An event at a time of a day, of a week or in an order's processing. */
export interface Moment {
  readonly when: string;
  readonly text: string;
}

/** A drawing from `client/public/drawings`; `alt` is its alternative text. */
export interface Drawing {
  readonly src: string;
  readonly alt: string;
  readonly caption: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** A form field's words. `hint` is inside the empty field; an example begins with "e.g.", so that it is no value. */
export interface Field {
  readonly label: string;
  readonly hint?: string;
}

/** The screen of a product as a picture. */
export interface ScreenWords {
  /** In its title bar: the screen, and the moment it shows. */
  readonly name: string;
  readonly at: string;
  /** Of the whole picture, for those who do not see it. */
  readonly description: string;
  readonly caption: string;
}

/** A figure of one client, what it says, and the link to the story. */
export interface Proof {
  readonly figure: string;
  readonly text: string;
  readonly more: Action;
}

/** Figures of one client before and after, each pair on a scale of its own, with the links to the story. */
export interface BeforeAfter extends Heading {
  readonly before: string;
  readonly after: string;
  readonly pairs: readonly { readonly label: string; readonly before: number; readonly after: number }[];
  readonly more: readonly Action[];
}

/** The last band of a page. */
export interface CallToAction {
  readonly heading: string;
  readonly text: string;
  readonly actions: readonly Action[];
}
