import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date-time string at UTC, such as 2007-12-03T10:15:30Z, compliant with the `date-time` format outlined in section 5.6 of the RFC 3339 profile of the ISO 8601 standard for representation of dates and times using the Gregorian calendar.This scalar is serialized to a string in ISO 8601 format and parsed from a string in ISO 8601 format. */
  DateTimeISO: { input: string; output: string; }
  /** A JSON object (RFC 8259, section 4). */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** A file, sent by the GraphQL multipart request specification. */
  Upload: { input: any; output: any; }
};

/** What a link of a letter is for. */
export type AccessLinkKind =
  /** To accept an invitation. */
  | 'invitation'
  /** To choose a new password. */
  | 'reset';

/** Which entries to list; what is left out does not narrow. */
export type ActivityFilter = {
  /** What was done: created, updated, ordered, deleted, resent, answered, replied, restored, removed, uploaded, signed-in, signed-out, sign-in-failed, exported, erased, merged, split. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Who did it. */
  actor?: InputMaybe<Scalars['String']['input']>;
  /** First day, YYYY-MM-DD in Asia/Kolkata. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Kind of the changed object: client, caseStudy, teamMember, technology, testimonial, account, activity, appointment, contact, draft, file-terms, inquiry, label, letter, page, person, picture, release, retention, rule, schedule, session, settings, template, token, view, webhook. */
  thing?: InputMaybe<Scalars['String']['input']>;
  /** Last day, YYYY-MM-DD in Asia/Kolkata. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** Offices. A field left out keeps its value. */
export type AddressSettingsInput = {
  /** Offices in India. Left out: unchanged. */
  india?: InputMaybe<IndiaAddressSettingsInput>;
  /** An office. Left out: unchanged. */
  uae?: InputMaybe<OfficeSettingsInput>;
};

/** An answer to the sender of an inquiry. */
export type AnswerInput = {
  /** Whether the inquiry is closed with the answer; left out: it is answered. */
  andClose?: InputMaybe<Scalars['Boolean']['input']>;
  /** Files that go with it: those that the caller has attached with `attachFile`, at most 10; left out: none. */
  fileIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whether the message of the sender is quoted below; left out: it is. */
  quote?: InputMaybe<Scalars['Boolean']['input']>;
  /** The answer. At most 5000 characters. */
  text: Scalars['String']['input'];
  /** Whether its letter waits for ten seconds, in which its writer can take it back with `takeBackAnswer`; left out: it is sent at once. */
  undoable?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A text from which staff write answers. */
export type AnswerTemplateInput = {
  /** Its name. At most 120 characters. */
  name: Scalars['String']['input'];
  /** The text, with the fields {name}, {reference}, {company} and {staff}. At most 5000 characters. */
  text: Scalars['String']['input'];
};

/** A new token. */
export type ApiTokenInput = {
  /** Days until it expires, 1 to 3650; null: never. */
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** Name of the tool, unique. At most 120 characters. */
  name: Scalars['String']['input'];
  /** What it may do; at least one. */
  scopes: Array<TokenScope>;
};

/** The appointment form (public spec, section 3). */
export type AppointmentInput = {
  /** Company. At most 160 characters. */
  company?: InputMaybe<Scalars['String']['input']>;
  /** Day in India, YYYY-MM-DD. */
  date: Scalars['String']['input'];
  /** E-mail address. At most 254 characters. */
  email: Scalars['String']['input'];
  /** First name; required unless `name` is sent. At most 120 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Industry. Empty, or one of `formOptions.industries`. */
  industry?: InputMaybe<Scalars['String']['input']>;
  /** Job title. At most 120 characters. */
  jobTitle?: InputMaybe<Scalars['String']['input']>;
  /** Last name; required unless `name` is sent. At most 120 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Anything else. At most 5000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Full name, instead of first and last name. At most 241 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone. At most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Consultation type. Empty, or one of `formOptions.purposes`. */
  purpose?: InputMaybe<Scalars['String']['input']>;
  /** Region. Empty, or one of `formOptions.regions`. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** Company size. Empty, or one of `formOptions.companySizes`. */
  teamSize?: InputMaybe<Scalars['String']['input']>;
  /** Label of a slot; `formOptions` lists them. */
  time: Scalars['String']['input'];
  /** Time zone of the sender, such as Europe/London: the letters name the time on that clock too. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** A letter that reminds a visitor of the appointment. */
export type AppointmentReminder =
  /** A day before. */
  | 'day'
  /** An hour before. */
  | 'hour';

/** The state of an appointment. */
export type AppointmentState =
  /** Kept free by staff. */
  | 'blocked'
  /** Cancelled by its visitor or by staff. */
  | 'cancelled'
  /** Confirmed by staff. */
  | 'confirmed'
  /** Its time was taken while it was held as spam; its visitor or staff can choose another. */
  | 'displaced'
  /** It took place. */
  | 'done'
  /** The visitor did not come. */
  | 'no_show'
  /** Booked by a visitor, not confirmed yet. */
  | 'requested';

/** The conditions of a rule on arrival; all that are set must hold. */
export type ArrivalConditionsInput = {
  /** The domain of the sender’s address, or one above it, such as orrin.example; empty: any. */
  domain?: InputMaybe<Scalars['String']['input']>;
  /** Which form it is; null: any. */
  formType?: InputMaybe<FormType>;
  /** What the path of the page with the form begins with, at most 120 characters; empty: any. */
  page?: InputMaybe<Scalars['String']['input']>;
  /** The subject or the message holds one of these words, whatever their capitals and accents; at most 40 of 60 characters; empty: any. */
  words?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** A rule on arrival: its conditions, and at least one thing that it does. */
export type ArrivalRuleInput = {
  /** The domain of the sender’s address, or one above it, such as orrin.example; empty: any. */
  domain?: InputMaybe<Scalars['String']['input']>;
  /** Which form it is; null: any. */
  formType?: InputMaybe<FormType>;
  /** The labels that it gives. */
  labelIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Its name, at most 60 characters. */
  name: Scalars['String']['input'];
  /** Account of the owner it gives; null: none. `inquiryOwners` lists them. */
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** What the path of the page with the form begins with, at most 120 characters; empty: any. */
  page?: InputMaybe<Scalars['String']['input']>;
  /** The template of answers it proposes; null: none. */
  templateId?: InputMaybe<Scalars['ID']['input']>;
  /** The subject or the message holds one of these words, whatever their capitals and accents; at most 40 of 60 characters; empty: any. */
  words?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** Figures from before, and a year later. Two numbers are drawn as bars. */
export type CaseStudyFigureInput = {
  /** The figure a year later. At most 40 characters. */
  after: Scalars['String']['input'];
  /** The figure from before. At most 40 characters. */
  before: Scalars['String']['input'];
  /** What was counted. At most 120 characters. */
  label: Scalars['String']['input'];
};

/** Filters of a list; an empty one does not narrow. */
export type CaseStudyFilter = {
  /** Product to look for. */
  product?: InputMaybe<Scalars['String']['input']>;
  /** Words to look for in title, client, about the client, challenge, solution. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A case study to add. */
export type CaseStudyInput = {
  /** What stands behind `/case-studies/` in its address: small letters, digits and single hyphens; empty: made of the title. At most 120 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** What was wrong; required. An empty line begins a new paragraph. At most 4000 characters. */
  challenge: Scalars['String']['input'];
  /** Name of the client; required. At most 160 characters. */
  client: Scalars['String']['input'];
  /** Who the client is, in a few sentences. At most 2000 characters. */
  clientIntro?: InputMaybe<Scalars['String']['input']>;
  /** What search engines and shared links show; empty: what is said about the client. At most 320 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** How long it took, such as `9 months`. At most 80 characters. */
  duration?: InputMaybe<Scalars['String']['input']>;
  /** Figures from before, and a year later. Two numbers are drawn as bars. At most 20 entries. */
  figures?: InputMaybe<Array<CaseStudyFigureInput>>;
  /** Addresses that lead to the present one (308). The one that a change replaces is added by itself. At most 40 entries of 200 characters. */
  formerAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Identifier to create with, when it is free; left out: the server makes one. At most 64 characters. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** What the picture shows; empty: it only decorates. At most 200 characters. */
  imageAlt?: InputMaybe<Scalars['String']['input']>;
  /** Path or address of the picture. At most 500 characters. */
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Industries; at least one. At most 40 entries of 80 characters. */
  industry: Array<Scalars['String']['input']>;
  /** The sentence of the call to action at its end. At most 500 characters. */
  invitation?: InputMaybe<Scalars['String']['input']>;
  /** Its title; required. At most 120 characters. */
  name: Scalars['String']['input'];
  /** Position in the list, 0 to 9999; null: at its end. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** The product whose page leads to it; empty: none. At most 80 characters. */
  product?: InputMaybe<Scalars['String']['input']>;
  /** What somebody at the client says. */
  quote?: InputMaybe<CaseStudyQuoteInput>;
  /** Region of the client. At most 80 characters. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** What changed, a line each. At most 40 entries of 200 characters. */
  results?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What was done; required. An empty line begins a new paragraph. At most 4000 characters. */
  solution: Scalars['String']['input'];
  /** Who worked on it, such as `8 people`. At most 80 characters. */
  teamSize?: InputMaybe<Scalars['String']['input']>;
  /** What it was built with. At most 40 entries. */
  technologies?: InputMaybe<Array<CaseStudyTechnologyInput>>;
  /** What happened when. At most 20 entries. */
  timeline?: InputMaybe<Array<CaseStudyMomentInput>>;
  /** What has come of it. An empty line begins a new paragraph. At most 4000 characters. */
  today?: InputMaybe<Scalars['String']['input']>;
  /** Mistakes, and what was made of them. An empty line begins a new paragraph. At most 4000 characters. */
  wentWrong?: InputMaybe<Scalars['String']['input']>;
  /** The year in which it was finished. At most 40 characters. */
  year?: InputMaybe<Scalars['String']['input']>;
};

/** What happened when. */
export type CaseStudyMomentInput = {
  /** What happened, in a sentence or two. At most 500 characters. */
  text: Scalars['String']['input'];
  /** A month or a day, such as `January 2024`. At most 40 characters. */
  when: Scalars['String']['input'];
};

/** What somebody at the client says. */
export type CaseStudyQuoteInput = {
  /** Who says it. At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What that person does, and for whom. At most 120 characters. */
  role?: InputMaybe<Scalars['String']['input']>;
  /** The words; empty: there is none. At most 2000 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** The order of a list. */
export type CaseStudySort = {
  /** What is compared; rows of equal rank are sorted by name or id. */
  by: CaseStudySortField;
  /** Whether the greatest is first. */
  descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/** By what a list of case studies can be sorted, as the `sort` of REST. */
export type CaseStudySortField =
  /** When the row was added. */
  | 'created_at'
  /** Title. */
  | 'name'
  /** The order made by hand. */
  | 'position'
  /** Product. */
  | 'product'
  /** When the row was last changed. */
  | 'updated_at';

/** What it was built with. */
export type CaseStudyTechnologyInput = {
  /** Its use in this project. At most 80 characters. */
  category?: InputMaybe<Scalars['String']['input']>;
  /** Key of the technology, `group.name`. At most 80 characters. */
  id: Scalars['String']['input'];
};

/** Changes to a case study: a field that is left out keeps its value, and null clears it. Null for a group of fields changes nothing, and a required field cannot be cleared. */
export type CaseStudyUpdateInput = {
  /** What stands behind `/case-studies/` in its address: small letters, digits and single hyphens; empty: made of the title. At most 120 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** What was wrong; required. An empty line begins a new paragraph. At most 4000 characters. */
  challenge?: InputMaybe<Scalars['String']['input']>;
  /** Name of the client; required. At most 160 characters. */
  client?: InputMaybe<Scalars['String']['input']>;
  /** Who the client is, in a few sentences. At most 2000 characters. */
  clientIntro?: InputMaybe<Scalars['String']['input']>;
  /** What search engines and shared links show; empty: what is said about the client. At most 320 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** How long it took, such as `9 months`. At most 80 characters. */
  duration?: InputMaybe<Scalars['String']['input']>;
  /** Figures from before, and a year later. Two numbers are drawn as bars. At most 20 entries. */
  figures?: InputMaybe<Array<CaseStudyFigureInput>>;
  /** Addresses that lead to the present one (308). The one that a change replaces is added by itself. At most 40 entries of 200 characters. */
  formerAddresses?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What the picture shows; empty: it only decorates. At most 200 characters. */
  imageAlt?: InputMaybe<Scalars['String']['input']>;
  /** Path or address of the picture. At most 500 characters. */
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Industries; at least one. At most 40 entries of 80 characters. */
  industry?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The sentence of the call to action at its end. At most 500 characters. */
  invitation?: InputMaybe<Scalars['String']['input']>;
  /** Its title; required. At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Position in the list, 0 to 9999; null: at its end. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** The product whose page leads to it; empty: none. At most 80 characters. */
  product?: InputMaybe<Scalars['String']['input']>;
  /** What somebody at the client says. */
  quote?: InputMaybe<CaseStudyQuoteInput>;
  /** Region of the client. At most 80 characters. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** What changed, a line each. At most 40 entries of 200 characters. */
  results?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What was done; required. An empty line begins a new paragraph. At most 4000 characters. */
  solution?: InputMaybe<Scalars['String']['input']>;
  /** Who worked on it, such as `8 people`. At most 80 characters. */
  teamSize?: InputMaybe<Scalars['String']['input']>;
  /** What it was built with. At most 40 entries. */
  technologies?: InputMaybe<Array<CaseStudyTechnologyInput>>;
  /** What happened when. At most 20 entries. */
  timeline?: InputMaybe<Array<CaseStudyMomentInput>>;
  /** What has come of it. An empty line begins a new paragraph. At most 4000 characters. */
  today?: InputMaybe<Scalars['String']['input']>;
  /** Mistakes, and what was made of them. An empty line begins a new paragraph. At most 4000 characters. */
  wentWrong?: InputMaybe<Scalars['String']['input']>;
  /** The year in which it was finished. At most 40 characters. */
  year?: InputMaybe<Scalars['String']['input']>;
};

/** Filters of a list; an empty one does not narrow. */
export type ClientFilter = {
  /** Industry to look for. */
  industry?: InputMaybe<Scalars['String']['input']>;
  /** Region to look for. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** Words to look for in name, description. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A client to add. */
export type ClientInput = {
  /** What the firm does. At most 2000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Identifier to create with, when it is free; left out: the server makes one. At most 64 characters. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Industries; at least one. At most 40 entries of 80 characters. */
  industry: Array<Scalars['String']['input']>;
  /** Path or address of the logo; a default when empty. At most 500 characters. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** What the logo shows; empty: the name says it. At most 200 characters. */
  logoAlt?: InputMaybe<Scalars['String']['input']>;
  /** Name of the firm; required. At most 120 characters. */
  name: Scalars['String']['input'];
  /** Kinds of project; at least one. At most 40 entries of 80 characters. */
  project: Array<Scalars['String']['input']>;
  /** Region; required. At most 80 characters. */
  region: Scalars['String']['input'];
  /** What changed, in a line. At most 2000 characters. */
  results?: InputMaybe<Scalars['String']['input']>;
};

/** The order of a list. */
export type ClientSort = {
  /** What is compared; rows of equal rank are sorted by name or id. */
  by: ClientSortField;
  /** Whether the greatest is first. */
  descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/** By what a list of clients can be sorted, as the `sort` of REST. */
export type ClientSortField =
  /** When the row was added. */
  | 'created_at'
  /** Name. */
  | 'name'
  /** Region. */
  | 'region'
  /** When the row was last changed. */
  | 'updated_at';

/** Changes to a client: a field that is left out keeps its value, and null clears it. Null for a group of fields changes nothing, and a required field cannot be cleared. */
export type ClientUpdateInput = {
  /** What the firm does. At most 2000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Industries; at least one. At most 40 entries of 80 characters. */
  industry?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Path or address of the logo; a default when empty. At most 500 characters. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** What the logo shows; empty: the name says it. At most 200 characters. */
  logoAlt?: InputMaybe<Scalars['String']['input']>;
  /** Name of the firm; required. At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Kinds of project; at least one. At most 40 entries of 80 characters. */
  project?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Region; required. At most 80 characters. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** What changed, in a line. At most 2000 characters. */
  results?: InputMaybe<Scalars['String']['input']>;
};

/** The company. A field left out keeps its value. */
export type CompanySettingsInput = {
  /** Business hours, as shown on pages. At most 120 characters. Left out: unchanged. */
  businessHours?: InputMaybe<Scalars['String']['input']>;
  /** Path or address of the icon in the browser tab. At most 500 characters. Left out: unchanged. */
  favicon?: InputMaybe<Scalars['String']['input']>;
  /** Path or address of the logo. At most 500 characters. Left out: unchanged. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** Path or address of the logo on dark ground; empty or null: none. At most 500 characters. Left out: unchanged. */
  logoDark?: InputMaybe<Scalars['String']['input']>;
  /** Legal name. At most 120 characters. Left out: unchanged. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Tagline. At most 160 characters. Left out: unchanged. */
  tagline?: InputMaybe<Scalars['String']['input']>;
};

/** What stands in the history of a contact. */
export type ContactEntryKind =
  /** An appointment of the person. */
  | 'appointment'
  /** An inquiry of the person. */
  | 'inquiry'
  /** A letter to the person. */
  | 'letter'
  /** A mail with which the person wrote back. */
  | 'mail';

/** Which contacts; a filter left out matches all. */
export type ContactFilter = {
  /** The domain of an address, such as orrin.example, or the name of the company. */
  firm?: InputMaybe<Scalars['String']['input']>;
  /** Words of the name, an address or the company. At most 120 characters count. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** The contact form (public spec, section 3). */
export type ContactInput = {
  /** E-mail address. At most 254 characters. */
  email: Scalars['String']['input'];
  /** First name; required unless `name` is sent. At most 120 characters. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name; required unless `name` is sent. At most 120 characters. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** The message. At most 5000 characters. */
  message: Scalars['String']['input'];
  /** Full name, instead of first and last name. At most 241 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone. At most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Subject. At most 200 characters. */
  subject: Scalars['String']['input'];
};

/** How to reach the company. A field left out keeps its value. */
export type ContactSettingsInput = {
  /** Offices. Left out: unchanged. */
  address?: InputMaybe<AddressSettingsInput>;
  /** General contact address. At most 254 characters. Left out: unchanged. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Phone lines. Left out: unchanged. */
  phone?: InputMaybe<PhoneSettingsInput>;
};

/** The order of a list of contacts. */
export type ContactSort = {
  /** What is compared. */
  by: ContactSortField;
  /** Whether the order is reversed. */
  descending?: Scalars['Boolean']['input'];
};

/** By what a list of contacts is sorted. */
export type ContactSortField =
  /** The address of the last inquiry. */
  | 'address'
  /** When the first inquiry arrived. */
  | 'first_contact'
  /** When the last inquiry arrived. */
  | 'last_contact';

/** A kind of thing that staff manage and the site shows. */
export type ContentType =
  /** Case study. */
  | 'caseStudy'
  /** Client. */
  | 'client'
  /** Team member. */
  | 'teamMember'
  /** Technology. */
  | 'technology'
  /** Testimonial. */
  | 'testimonial';

/** A kind of content that staff manage. */
export type ContentTypeName =
  /** Case study. */
  | 'caseStudy'
  /** Client. */
  | 'client'
  /** Team member. */
  | 'teamMember'
  /** Technology. */
  | 'technology'
  /** Testimonial. */
  | 'testimonial';

/** When the daily digests of everybody are sent. */
export type DailyDigestSettingsInput = {
  /** When it is sent on working days, HH:MM in India, such as 07:30. */
  time: Scalars['String']['input'];
};

/** Names one draft. */
export type DraftItem = {
  /** Its identifier; `settings` for the settings, for an order the name of the content type, such as teamMember. */
  id: Scalars['ID']['input'];
  /** The release that it goes out with; left out: none. */
  releaseId?: InputMaybe<Scalars['ID']['input']>;
  /** Kind of thing: page, settings, order (by hand), or the name of a content type, such as client. */
  thing: Scalars['String']['input'];
  /** The version that was read: another one is refused. Left out: whatever it is. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What publishing a draft does. */
export type DraftKind =
  /** Changes what is public. */
  | 'change'
  /** Adds something that is not public yet. */
  | 'create'
  /** Takes away what is public. */
  | 'delete';

/** The order to erase what is kept of a person. */
export type ErasureInput = {
  /** Whether appointments to come are cancelled; otherwise they are in the way (CONFLICT). */
  cancelAppointments?: InputMaybe<Scalars['Boolean']['input']>;
  /** The address under which the person wrote. At most 254 characters. */
  email: Scalars['String']['input'];
  /** The password of the caller, again. At most 200 characters. */
  password: Scalars['String']['input'];
  /** Whether the addresses that staff have merged with it are taken too. */
  withMerged?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The new value of one field of a row. */
export type FieldChangeInput = {
  /** Which row. */
  id: Scalars['ID']['input'];
  /** Version that was read; nothing is written when somebody else was faster. Left out: any. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The value; of a field that holds a list, its entries; empty: the field is cleared. */
  values: Array<Scalars['String']['input']>;
};

/** Which way a file went. */
export type FileDirection =
  /** It came from the sender of the inquiry. */
  | 'received'
  /** Staff attached it to an answer. */
  | 'sent';

/** Terms to save; one that is left out stays as it is. */
export type FileSettingsInput = {
  /** Whether the contact form of the site takes files: 3 of 5 MB each. */
  formTakesFiles?: InputMaybe<Scalars['Boolean']['input']>;
  /** Megabytes that the files which visitors send may take together, and those of answers as many again, from 0 to 1000000; beyond them files are refused, and inquiries are not. */
  megabytes?: InputMaybe<Scalars['Int']['input']>;
};

/** How an inquiry arrived. */
export type FormType =
  /** The contact form. */
  | 'contact'
  /** A mail to the mailbox that is read. */
  | 'mail'
  /** The pricing inquiry. */
  | 'pricing'
  /** The request of an appointment. */
  | 'schedule';

/** Why a letter is held. */
export type HeldReason =
  /** The data of the sender were erased, with what the letter said; never sent. */
  | 'erased'
  /** Too many receipts within an hour; released with resendLetter. */
  | 'hour_limit'
  /** Its time was over before it could be sent; never sent. */
  | 'late'
  /** A page of another site sent the form; released with resendLetter. */
  | 'other_site'
  /** The address has received the maximum of receipts for the day; released with resendLetter. */
  | 'recipient_limit'
  /** Its inquiry is spam; released with it. */
  | 'spam';

/** What has a history. */
export type HistoryThing =
  /** Case study */
  | 'caseStudy'
  /** Client */
  | 'client'
  /** A page of the site; its id is that of its address. */
  | 'page'
  /** The terms of booking; their id is `schedule`. */
  | 'schedule'
  /** The settings of the site; their id is `settings`. */
  | 'settings'
  /** Team member */
  | 'teamMember'
  /** Technology */
  | 'technology'
  /** Testimonial */
  | 'testimonial';

/** A day without appointments. */
export type HolidayInput = {
  /** Day in India, YYYY-MM-DD. */
  date: Scalars['String']['input'];
  /** Its name, which visitors read. */
  name: Scalars['String']['input'];
};

/** A view of the inbox. */
export type InboxView =
  /** Every inquiry. */
  | 'all'
  /** What the caller owns, that waits for an answer and is not put off. */
  | 'mine'
  /** What has waited for an answer longer than promised, or asks for an appointment whose hour has begun and that nobody has confirmed. */
  | 'overdue'
  /** What waits for an answer and is put off. */
  | 'snoozed'
  /** What counts as spam. */
  | 'spam'
  /** What waits for an answer and has no owner. */
  | 'unassigned';

/** Offices in India. A field left out keeps its value. */
export type IndiaAddressSettingsInput = {
  /** An office. Left out: unchanged. */
  headquarters?: InputMaybe<OfficeSettingsInput>;
  /** An office. Left out: unchanged. */
  sales?: InputMaybe<OfficeSettingsInput>;
};

/** Lines in India. A field left out keeps its value. */
export type IndiaPhoneSettingsInput = {
  /** Main line. At most 40 characters. Left out: unchanged. */
  main?: InputMaybe<Scalars['String']['input']>;
  /** Sales line. At most 40 characters. Left out: unchanged. */
  sales?: InputMaybe<Scalars['String']['input']>;
};

/** One of several changes of inquiries; a field left out keeps its value. */
export type InquiryChangeInput = {
  /** Identifier of the inquiry. */
  id: Scalars['ID']['input'];
  /** Version that was read; nothing is changed when somebody else was faster. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Account of the owner; null: nobody. `inquiryOwners` lists them. */
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Until when it is put off, by ISO 8601 with its zone; null or empty: it is not put off. */
  snoozedUntil?: InputMaybe<Scalars['String']['input']>;
  /** How far staff are with it. */
  state?: InputMaybe<InquiryState>;
};

/** A comment of staff on an inquiry. */
export type InquiryCommentInput = {
  /** Chosen by the sender: the same comment again under the same id is stored once. Left out: another one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Accounts of those whom it mentions, who are told of it: people of `inquiryReaders`, at most 20, each as @ and the name in the text. */
  mentions?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The comment. At most 5000 characters. */
  text: Scalars['String']['input'];
};

/** Filters for inquiries; a filter left out matches all. */
export type InquiryFilter = {
  /** Inquiries in other states than these. */
  exceptStates?: InputMaybe<Array<InquiryState>>;
  /** Which form it is. */
  formType?: InputMaybe<FormType>;
  /** Those that arrived on this office day (Asia/Kolkata) or later, YYYY-MM-DD. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Inquiries with this label. */
  labelId?: InputMaybe<Scalars['ID']['input']>;
  /** Inquiries with a letter in this state. */
  letterState?: InputMaybe<LetterState>;
  /** Text in reference, names, addresses or answers. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** How far staff are with it. */
  state?: InputMaybe<InquiryState>;
  /** Those that arrived on this office day or earlier, YYYY-MM-DD. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** Inquiries of this view; left out: all. */
  view?: InputMaybe<InboxView>;
};

/** Changes to an inquiry; a field left out keeps its value. */
export type InquiryInput = {
  /** Note of the staff. At most 5000 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Account of the owner; null: nobody. `inquiryOwners` lists them. */
  ownerId?: InputMaybe<Scalars['ID']['input']>;
  /** Until when it is put off, by ISO 8601 with its zone; null or empty: it is not put off. */
  snoozedUntil?: InputMaybe<Scalars['String']['input']>;
  /** How far staff are with it. */
  state?: InputMaybe<InquiryState>;
};

/** An order of the inbox. */
export type InquirySort =
  /** What arrived last comes first. */
  | 'newest'
  /** What arrived first comes first. */
  | 'oldest';

/** How far staff are with an inquiry. */
export type InquiryState =
  /** The sender has an answer. */
  | 'answered'
  /** Nothing is left to do. */
  | 'closed'
  /** Nobody has looked at it. */
  | 'new'
  /** Somebody works on it. */
  | 'open'
  /** Unwanted; its letters are held. */
  | 'spam';

/** An invitation. */
export type InvitationInput = {
  /** E-mail address of the person. At most 254 characters. */
  email: Scalars['String']['input'];
  /** Name of the person. At most 120 characters. */
  name: Scalars['String']['input'];
  /** What the person is to be. */
  role: Role;
};

/** A label. */
export type LabelInput = {
  /** The word, at most 30 characters; no other label has it, whatever its capitals. */
  name: Scalars['String']['input'];
};

/** Whom a letter is for. */
export type LetterKind =
  /** An answer that a person wrote to the sender. */
  | 'answer'
  /** Confirms to the sender. */
  | 'receipt'
  /** Reminds the sender of the appointment. */
  | 'reminder'
  /** Notifies the company. */
  | 'staff';

/** How far the delivery of a letter is. */
export type LetterState =
  /** Given up; staff can send it again. */
  | 'failed'
  /** Not sent unless staff release it. */
  | 'held'
  /** Queued, to be sent. */
  | 'owed'
  /** Accepted by a mail server. */
  | 'sent';

/** What a mail is in its thread. */
export type MailKind =
  /** A colleague answered the sender by mail. */
  | 'answer'
  /** A machine answered; nobody waits for an answer. */
  | 'automatic'
  /** It began the inquiry. */
  | 'first'
  /** A colleague wrote to colleagues alone; the sender has not seen it. */
  | 'note'
  /** A letter of the gateway itself; it belongs to no inquiry. */
  | 'own'
  /** Somebody wrote back. */
  | 'reply'
  /** A mail server tells what became of a letter. */
  | 'report';

/** What a person is told of about an inquiry. */
export type NotificationKind =
  /** Somebody else gave the person the appointment. */
  | 'appointment_assigned'
  /** The appointment was cancelled. */
  | 'appointment_cancelled'
  /** Its sender asks for another time of the appointment. */
  | 'appointment_requested'
  /** It is a working day before the hour of an appointment, and nobody has confirmed it. */
  | 'appointment_unconfirmed'
  /** Somebody else gave it to the person. */
  | 'assigned'
  /** A letter of an inquiry of the person, or of nobody, could not be sent. */
  | 'letter_failed'
  /** A comment mentions the person. */
  | 'mentioned'
  /** An inquiry of the person has waited longer than promised. */
  | 'overdue'
  /** The sender of an inquiry of the person, or of nobody, wrote back. */
  | 'replied';

/** Where a person wants to be told of a kind. */
export type NotificationPreferenceInput = {
  /** At the bell. */
  bell: Scalars['Boolean']['input'];
  /** In the daily digest, for who gets it. */
  digest: Scalars['Boolean']['input'];
  /** The kind. */
  kind: NotificationKind;
  /** By a letter, at most one about an inquiry in ten minutes. */
  letter: Scalars['Boolean']['input'];
};

/** An office. A field left out keeps its value. */
export type OfficeSettingsInput = {
  /** Postal address. At most 400 characters. Left out: unchanged. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Name of the office. At most 120 characters. Left out: unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** What a member of staff needs a permission for; an underscore stands for the colon. */
export type Permission =
  /** Manage people and their roles */
  | 'accounts_write'
  /** Read the activity log */
  | 'activity_read'
  /** Read appointments */
  | 'appointments_read'
  /** Read, confirm, move and cancel appointments */
  | 'appointments_write'
  /** Write case studies */
  | 'case_study_write'
  /** Write clients */
  | 'client_write'
  /** Export what the site shows */
  | 'content_export'
  /** Write content */
  | 'content_write'
  /** Write drafts of what the site shows */
  | 'drafts_write'
  /** Erase the data of a person */
  | 'inquiries_erase'
  /** Export inquiries */
  | 'inquiries_export'
  /** Read inquiries */
  | 'inquiries_read'
  /** Read and change inquiries */
  | 'inquiries_write'
  /** Write pages */
  | 'pages_write'
  /** Write prices */
  | 'prices_write'
  /** Publish releases, and take them back */
  | 'releases_publish'
  /** Change the terms of booking and block times */
  | 'schedule_write'
  /** Write settings */
  | 'settings_write'
  /** Write team */
  | 'team_write'
  /** Write technologies */
  | 'technology_write'
  /** Write the templates of answers, labels and rules on arrival */
  | 'templates_write'
  /** Write testimonials */
  | 'testimonial_write'
  /** Manage tokens */
  | 'tokens_write'
  /** Remove what is in the trash for good */
  | 'trash_empty'
  /** Share saved views of lists */
  | 'views_share'
  /** Manage webhooks */
  | 'webhooks_write';

/** How a link reaches its person. */
export type PersonLinkState =
  /** Its letter was given up. */
  | 'failed'
  /** Its letter is queued, to be sent. */
  | 'owed'
  /** A mail server accepted its letter. */
  | 'sent'
  /** An owner was shown it, to pass it on. */
  | 'shown';

/** Whether a person can sign in. */
export type PersonState =
  /** Can sign in. */
  | 'active'
  /** Cannot sign in any more. */
  | 'deactivated'
  /** Has not accepted the invitation yet. */
  | 'invited';

/** Changes of a person; what is left out stays. */
export type PersonUpdateInput = {
  /** E-mail address, or an empty text for none. At most 254 characters. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What the person is to be. */
  role?: InputMaybe<Role>;
};

/** A kind of records that hold data of visitors. */
export type PersonalDataKind =
  /** Entries of the activity log with a note about the person. */
  | 'activity'
  /** Appointments that the person booked. */
  | 'appointment'
  /** Comments of staff on a form of the person. */
  | 'comment'
  /** Files that the person sent, or was sent with an answer. */
  | 'file'
  /** Forms that the person sent. */
  | 'inquiry'
  /** Labels that staff gave a form of the person. */
  | 'label'
  /** Letters to the person, and to staff about a form of the person. */
  | 'letter'
  /** Mails that the person wrote, or somebody wrote about a form of the person. */
  | 'mail'
  /** Addresses of the person that staff merged with another one. */
  | 'merge'
  /** Saved views of the inbox that name or look for the address. */
  | 'view';

/** Phone lines. A field left out keeps its value. */
export type PhoneSettingsInput = {
  /** Lines in India. Left out: unchanged. */
  india?: InputMaybe<IndiaPhoneSettingsInput>;
  /** UAE line. At most 40 characters. Left out: unchanged. */
  uae?: InputMaybe<Scalars['String']['input']>;
};

/** What somebody does with an open inquiry. */
export type PresenceKind =
  /** Is writing an answer. */
  | 'answering'
  /** Has it open. */
  | 'reading';

/** The pricing inquiry (public spec, section 3). */
export type PricingInput = {
  /** E-mail address. At most 254 characters. */
  email: Scalars['String']['input'];
  /** Anything else. At most 5000 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Name. At most 241 characters. */
  name: Scalars['String']['input'];
  /** Phone. At most 40 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Plan. Empty, or one of: Starter, Business, Enterprise, Custom Solution. */
  plan?: InputMaybe<Scalars['String']['input']>;
};

/** Changes of the own name and address; what is left out stays. */
export type ProfileInput = {
  /** E-mail address, or an empty text for none. At most 254 characters. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** What has become of a release. */
export type ReleaseState =
  /** It is prepared, and not public. */
  | 'open'
  /** It is public. */
  | 'published'
  /** It was public, and was taken back. */
  | 'takenBack';

/** Terms to save; one that is left out stays as it is. */
export type RetentionInput = {
  /** Months for which data of the contact form are kept after the last change, from 1 to 120; null: for good. */
  contact?: InputMaybe<Scalars['Int']['input']>;
  /** Months for which data of mails are kept after the last change, from 1 to 120; null: for good. */
  mail?: InputMaybe<Scalars['Int']['input']>;
  /** Months for which data of the pricing form are kept after the last change, from 1 to 120; null: for good. */
  pricing?: InputMaybe<Scalars['Int']['input']>;
  /** Months for which data of the schedule form are kept after the last change, from 1 to 120; null: for good. */
  schedule?: InputMaybe<Scalars['Int']['input']>;
};

/** Where the review of a draft stands. */
export type ReviewState =
  /** Its review is asked for. */
  | 'asked'
  /** It was returned, with what is to be done. */
  | 'returned';

/** What a member of staff is in the admin. */
export type Role =
  /** Drafts what the site shows, and asks for its review; publishes nothing, and does not read inquiries. */
  | 'author'
  /** Writes the settings and what the site shows, except the prices; does not read inquiries. */
  | 'editor'
  /** Does everything, and manages people, tokens and webhooks. */
  | 'owner'
  /** Works inquiries and appointments; does not write what the site shows. */
  | 'sales'
  /** Reads inquiries and the activity log, and changes nothing. */
  | 'viewer';

/** A row to write, with the version it was read in. */
export type RowVersionInput = {
  /** Which row. */
  id: Scalars['ID']['input'];
  /** Version that was read; nothing is written when somebody else was faster. Left out: any. */
  ifVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** A view to save. */
export type SavedViewInput = {
  /** Whether every member of staff sees it. */
  isShared?: Scalars['Boolean']['input'];
  /** Which list. */
  list: ViewedList;
  /** Its name, at most 60 characters; free among one’s own or shared ones. */
  name: Scalars['String']['input'];
  /** The search parameters of the address, at most 1000 characters. */
  query: Scalars['String']['input'];
};

/** Which slots can be booked; a field left out keeps its value. */
export type ScheduleSettingsInput = {
  /** Appointments that one slot takes, 1 to 20. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** Days without appointments, whatever their weekday. Replaces the whole list. */
  holidays?: InputMaybe<Array<HolidayInput>>;
  /** The last day that can be booked, counted from today, 1 to 365. */
  horizonDays?: InputMaybe<Scalars['Int']['input']>;
  /** Time between a booking and its slot in minutes, a multiple of 15. */
  leadTimeMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** The letters that remind visitors of their appointments. Replaces the whole list. */
  reminders?: InputMaybe<Array<AppointmentReminder>>;
  /** The days of the week with appointments, at least one. Replaces the whole list. */
  workingDays?: InputMaybe<Array<Weekday>>;
};

/** What a search finds. */
export type SearchKind =
  /** Case study. */
  | 'caseStudy'
  /** Client. */
  | 'client'
  /** Person who wrote to the firm, who is found by who may read inquiries. */
  | 'contact'
  /** Inquiry, which is found by who may read inquiries. */
  | 'inquiry'
  /** Sentence of a page; its id is that of the page, a colon and the path of its field. */
  | 'page'
  /** Team member. */
  | 'teamMember'
  /** Technology. */
  | 'technology'
  /** Testimonial. */
  | 'testimonial';

/** Whether everybody needs a second factor. */
export type SecondFactorPolicy =
  /** Each person decides. */
  | 'optional'
  /** Who has none can do nothing but set one up. */
  | 'required';

/** What a webhook was told of: an event, or a test. */
export type SentWebhookEvent =
  /** Appointment given to a colleague */
  | 'appointment_assigned'
  /** Appointment cancelled */
  | 'appointment_cancelled'
  /** Appointment confirmed */
  | 'appointment_confirmed'
  /** Appointment took place */
  | 'appointment_done'
  /** Appointment moved */
  | 'appointment_moved'
  /** Visitor did not come */
  | 'appointment_no_show'
  /** Outcome of an appointment taken back */
  | 'appointment_reopened'
  /** Appointment requested */
  | 'appointment_requested'
  /** Case study changed */
  | 'case_study_changed'
  /** Client changed */
  | 'client_changed'
  /** Inquiry received */
  | 'inquiry_created'
  /** Sender wrote back */
  | 'inquiry_replied'
  /** Inquiry changed */
  | 'inquiry_updated'
  /** Letter failed */
  | 'letter_failed'
  /** Page changed */
  | 'page_changed'
  /** Release published */
  | 'release_published'
  /** Release taken back */
  | 'release_taken_back'
  /** Settings changed */
  | 'settings_changed'
  /** Team member changed */
  | 'team_changed'
  /** Technology changed */
  | 'technology_changed'
  /** Testimonial changed */
  | 'testimonial_changed'
  /** Sent by the button in the admin */
  | 'webhook_test';

/** Metadata for search engines. A field left out keeps its value. */
export type SeoSettingsInput = {
  /** Description of the home page. At most 320 characters. Left out: unchanged. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Keywords, separated by commas. At most 500 characters. Left out: unchanged. */
  keywords?: InputMaybe<Scalars['String']['input']>;
  /** Title of the home page. At most 120 characters. Left out: unchanged. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The settings of the site. A field left out keeps its value. */
export type SettingsInput = {
  /** The company. Left out: unchanged. */
  company?: InputMaybe<CompanySettingsInput>;
  /** How to reach the company. Left out: unchanged. */
  contact?: InputMaybe<ContactSettingsInput>;
  /** Metadata for search engines. Left out: unchanged. */
  seo?: InputMaybe<SeoSettingsInput>;
  /** Social media profiles; empty: none. Left out: unchanged. */
  social?: InputMaybe<SocialSettingsInput>;
};

/** What to demand of every sign-in. */
export type SignInPolicyInput = {
  /** Whether everybody needs a second factor. */
  secondFactor: SecondFactorPolicy;
};

/** Where the person can be reached; empty means nowhere. */
export type SocialLinksInput = {
  /** E-mail address. At most 254 characters. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Address of the LinkedIn profile. At most 500 characters. */
  linkedin?: InputMaybe<Scalars['String']['input']>;
  /** Address of the Twitter profile. At most 500 characters. */
  twitter?: InputMaybe<Scalars['String']['input']>;
};

/** Social media profiles; empty: none. A field left out keeps its value. */
export type SocialSettingsInput = {
  /** Facebook. At most 500 characters. Left out: unchanged. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** Instagram. At most 500 characters. Left out: unchanged. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** LinkedIn. At most 500 characters. Left out: unchanged. */
  linkedin?: InputMaybe<Scalars['String']['input']>;
  /** Twitter. At most 500 characters. Left out: unchanged. */
  twitter?: InputMaybe<Scalars['String']['input']>;
};

/** Filters of a list; an empty one does not narrow. */
export type TeamFilter = {
  /** Department to look for. */
  department?: InputMaybe<Scalars['String']['input']>;
  /** Role to look for. */
  role?: InputMaybe<Scalars['String']['input']>;
  /** Words to look for in name, role, bio. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A team member to add. */
export type TeamMemberInput = {
  /** What the person has done. At most 40 entries of 200 characters. */
  achievements?: InputMaybe<Array<Scalars['String']['input']>>;
  /** A few sentences; required. At most 4000 characters. */
  bio: Scalars['String']['input'];
  /** Department. At most 80 characters. */
  department?: InputMaybe<Scalars['String']['input']>;
  /** What the person is good at. At most 40 entries of 200 characters. */
  expertise?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Identifier to create with, when it is free; left out: the server makes one. At most 64 characters. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Path or address of the portrait. At most 500 characters. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** What the picture shows; empty: the name says it. At most 200 characters. */
  imageAlt?: InputMaybe<Scalars['String']['input']>;
  /** Full name; required. At most 120 characters. */
  name: Scalars['String']['input'];
  /** What the person does. At most 80 characters. */
  role?: InputMaybe<Scalars['String']['input']>;
  /** Position in the team, 0 to 9999; 99 when created without one. */
  roleOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Where the person can be reached; empty means nowhere. */
  social?: InputMaybe<SocialLinksInput>;
};

/** The order of a list. */
export type TeamMemberSort = {
  /** What is compared; rows of equal rank are sorted by name or id. */
  by: TeamMemberSortField;
  /** Whether the greatest is first. */
  descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/** By what a list of team can be sorted, as the `sort` of REST. */
export type TeamMemberSortField =
  /** When the row was added. */
  | 'created_at'
  /** Department. */
  | 'department'
  /** Name. */
  | 'name'
  /** Role. */
  | 'role'
  /** The order made by hand. */
  | 'role_order'
  /** When the row was last changed. */
  | 'updated_at';

/** Changes to a team member: a field that is left out keeps its value, and null clears it. Null for a group of fields changes nothing, and a required field cannot be cleared. */
export type TeamMemberUpdateInput = {
  /** What the person has done. At most 40 entries of 200 characters. */
  achievements?: InputMaybe<Array<Scalars['String']['input']>>;
  /** A few sentences; required. At most 4000 characters. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Department. At most 80 characters. */
  department?: InputMaybe<Scalars['String']['input']>;
  /** What the person is good at. At most 40 entries of 200 characters. */
  expertise?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Path or address of the portrait. At most 500 characters. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** What the picture shows; empty: the name says it. At most 200 characters. */
  imageAlt?: InputMaybe<Scalars['String']['input']>;
  /** Full name; required. At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What the person does. At most 80 characters. */
  role?: InputMaybe<Scalars['String']['input']>;
  /** Position in the team, 0 to 9999; 99 when created without one. */
  roleOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Where the person can be reached; empty means nowhere. */
  social?: InputMaybe<SocialLinksInput>;
};

/** Filters of a list; an empty one does not narrow. */
export type TechnologyFilter = {
  /** Category to look for. */
  categoryId?: InputMaybe<Scalars['String']['input']>;
  /** Words to look for in name, short name, description. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Subcategory to look for. */
  subcategory?: InputMaybe<Scalars['String']['input']>;
};

/** A technology to add. */
export type TechnologyInput = {
  /** Category, one of technologyCategories. At most 80 characters. */
  categoryId?: InputMaybe<Scalars['String']['input']>;
  /** What it is used for; required. At most 2000 characters. */
  description: Scalars['String']['input'];
  /** Identifier to create with, when it is free; left out: the server makes one. At most 64 characters. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Path or address of the logo. At most 500 characters. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** What the logo shows; empty: the name says it. At most 200 characters. */
  logoAlt?: InputMaybe<Scalars['String']['input']>;
  /** Full name; required. At most 120 characters. */
  name: Scalars['String']['input'];
  /** Name where there is little room; required. At most 40 characters. */
  shortName: Scalars['String']['input'];
  /** Finer group within the category. At most 80 characters. */
  subcategory?: InputMaybe<Scalars['String']['input']>;
  /** Address of its own site. At most 500 characters. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** The order of a list. */
export type TechnologySort = {
  /** What is compared; rows of equal rank are sorted by name or id. */
  by: TechnologySortField;
  /** Whether the greatest is first. */
  descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/** By what a list of technologies can be sorted, as the `sort` of REST. */
export type TechnologySortField =
  /** Category. */
  | 'category_id'
  /** When the row was added. */
  | 'created_at'
  /** Name. */
  | 'name'
  /** Subcategory. */
  | 'subcategory'
  /** When the row was last changed. */
  | 'updated_at';

/** Changes to a technology: a field that is left out keeps its value, and null clears it. Null for a group of fields changes nothing, and a required field cannot be cleared. */
export type TechnologyUpdateInput = {
  /** Category, one of technologyCategories. At most 80 characters. */
  categoryId?: InputMaybe<Scalars['String']['input']>;
  /** What it is used for; required. At most 2000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Path or address of the logo. At most 500 characters. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** What the logo shows; empty: the name says it. At most 200 characters. */
  logoAlt?: InputMaybe<Scalars['String']['input']>;
  /** Full name; required. At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Name where there is little room; required. At most 40 characters. */
  shortName?: InputMaybe<Scalars['String']['input']>;
  /** Finer group within the category. At most 80 characters. */
  subcategory?: InputMaybe<Scalars['String']['input']>;
  /** Address of its own site. At most 500 characters. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** Filters of a list; an empty one does not narrow. */
export type TestimonialFilter = {
  /** Project type to look for. */
  projectType?: InputMaybe<Scalars['String']['input']>;
  /** Words to look for in name, company, testimonial. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A testimonial to add. */
export type TestimonialInput = {
  /** Path or address of the company logo. At most 500 characters. */
  clientLogo?: InputMaybe<Scalars['String']['input']>;
  /** For whom; required. At most 160 characters. */
  company: Scalars['String']['input'];
  /** The quotation; required. At most 2000 characters. */
  content: Scalars['String']['input'];
  /** Identifier to create with, when it is free; left out: the server makes one. At most 64 characters. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Who says it; required. At most 120 characters. */
  name: Scalars['String']['input'];
  /** Position in the list, 0 to 9999; null: at its end. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Kind of project. At most 80 characters. */
  projectType?: InputMaybe<Scalars['String']['input']>;
  /** What changed, in a line. At most 2000 characters. */
  results?: InputMaybe<Scalars['String']['input']>;
  /** What the person does. At most 80 characters. */
  role?: InputMaybe<Scalars['String']['input']>;
};

/** The order of a list. */
export type TestimonialSort = {
  /** What is compared; rows of equal rank are sorted by name or id. */
  by: TestimonialSortField;
  /** Whether the greatest is first. */
  descending?: InputMaybe<Scalars['Boolean']['input']>;
};

/** By what a list of testimonials can be sorted, as the `sort` of REST. */
export type TestimonialSortField =
  /** When the row was added. */
  | 'created_at'
  /** Name. */
  | 'name'
  /** The order made by hand. */
  | 'position'
  /** Project type. */
  | 'project_type'
  /** When the row was last changed. */
  | 'updated_at';

/** Changes to a testimonial: a field that is left out keeps its value, and null clears it. Null for a group of fields changes nothing, and a required field cannot be cleared. */
export type TestimonialUpdateInput = {
  /** Path or address of the company logo. At most 500 characters. */
  clientLogo?: InputMaybe<Scalars['String']['input']>;
  /** For whom; required. At most 160 characters. */
  company?: InputMaybe<Scalars['String']['input']>;
  /** The quotation; required. At most 2000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** Who says it; required. At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Position in the list, 0 to 9999; null: at its end. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Kind of project. At most 80 characters. */
  projectType?: InputMaybe<Scalars['String']['input']>;
  /** What changed, in a line. At most 2000 characters. */
  results?: InputMaybe<Scalars['String']['input']>;
  /** What the person does. At most 80 characters. */
  role?: InputMaybe<Scalars['String']['input']>;
};

/** What a token may do. REST and the command line write a colon instead of the underscore. */
export type TokenScope =
  /** Read appointments */
  | 'appointments_read'
  /** Read, confirm, move and cancel appointments */
  | 'appointments_write'
  /** Write case studies */
  | 'case_study_write'
  /** Write clients */
  | 'client_write'
  /** Write content */
  | 'content_write'
  /** Write drafts of what the site shows */
  | 'drafts_write'
  /** Read inquiries */
  | 'inquiries_read'
  /** Read and change inquiries */
  | 'inquiries_write'
  /** Write pages */
  | 'pages_write'
  /** Write prices */
  | 'prices_write'
  /** Publish releases, and take them back */
  | 'releases_publish'
  /** Write settings */
  | 'settings_write'
  /** Write team */
  | 'team_write'
  /** Write technologies */
  | 'technology_write'
  /** Write testimonials */
  | 'testimonial_write'
  /** Manage webhooks */
  | 'webhooks_write';

/** Why an event of a calendar could not be read as it is. */
export type UnreadReason =
  /** It repeats more often than is looked at: what was looked at counts. */
  | 'many'
  /** The rule by which it repeats cannot be read: its first time counts. */
  | 'rule'
  /** One of its times cannot be read: what can be read counts, and a whole day where the end is missing. */
  | 'time'
  /** Its time zone is not known: it counts as busy from the first to the last time at which it may be. */
  | 'zone';

/** A list of the admin whose views can be saved. */
export type ViewedList =
  /** The activity log. */
  | 'activity'
  /** The list of case studies. */
  | 'caseStudy'
  /** The list of clients. */
  | 'client'
  /** The inbox. */
  | 'inquiry'
  /** The list of team. */
  | 'teamMember'
  /** The list of technologies. */
  | 'technology'
  /** The list of testimonials. */
  | 'testimonial';

/** What kind of caller is known by name. */
export type ViewerKind =
  /** A person who is signed in. */
  | 'staff'
  /** A program with a bearer token. */
  | 'tool';

/** Whether a delivery has arrived. */
export type WebhookDeliveryState =
  /** Answered with 2xx. */
  | 'delivered'
  /** Given up. */
  | 'failed'
  /** Its webhook is off. */
  | 'held'
  /** To be sent. */
  | 'owed';

/** What a webhook can be told of. */
export type WebhookEvent =
  /** Appointment given to a colleague */
  | 'appointment_assigned'
  /** Appointment cancelled */
  | 'appointment_cancelled'
  /** Appointment confirmed */
  | 'appointment_confirmed'
  /** Appointment took place */
  | 'appointment_done'
  /** Appointment moved */
  | 'appointment_moved'
  /** Visitor did not come */
  | 'appointment_no_show'
  /** Outcome of an appointment taken back */
  | 'appointment_reopened'
  /** Appointment requested */
  | 'appointment_requested'
  /** Case study changed */
  | 'case_study_changed'
  /** Client changed */
  | 'client_changed'
  /** Inquiry received */
  | 'inquiry_created'
  /** Sender wrote back */
  | 'inquiry_replied'
  /** Inquiry changed */
  | 'inquiry_updated'
  /** Letter failed */
  | 'letter_failed'
  /** Page changed */
  | 'page_changed'
  /** Release published */
  | 'release_published'
  /** Release taken back */
  | 'release_taken_back'
  /** Settings changed */
  | 'settings_changed'
  /** Team member changed */
  | 'team_changed'
  /** Technology changed */
  | 'technology_changed'
  /** Testimonial changed */
  | 'testimonial_changed';

/** A webhook. */
export type WebhookInput = {
  /** The events it is told of; at least one. */
  events: Array<WebhookEvent>;
  /** Name for people. */
  name: Scalars['String']['input'];
  /** https address of the public internet, without user name, password and fragment. */
  url: Scalars['String']['input'];
};

/** Whether a webhook is told of events. */
export type WebhookState =
  /** It is told of events. */
  | 'active'
  /** It failed for days. */
  | 'failing'
  /** It answered 410. */
  | 'gone'
  /** Staff turned it off. */
  | 'paused';

/** A day of the week. */
export type Weekday =
  /** Friday. */
  | 'friday'
  /** Monday. */
  | 'monday'
  /** Saturday. */
  | 'saturday'
  /** Sunday. */
  | 'sunday'
  /** Thursday. */
  | 'thursday'
  /** Tuesday. */
  | 'tuesday'
  /** Wednesday. */
  | 'wednesday';

/** The answer to an invitation. */
export type WelcomeInput = {
  /** Name of the person. At most 120 characters. */
  name: Scalars['String']['input'];
  /** 12 to 200 characters, and not the username. */
  password: Scalars['String']['input'];
  /** What to sign in with, unique. At most 60 characters. */
  username: Scalars['String']['input'];
};

export type AppointmentByLinkQueryVariables = Exact<{
  token: Scalars['String']['input'];
}>;


export type AppointmentByLinkQuery = { appointmentByLink: { reference: string, date: string, slot: string, state: AppointmentState, canChange: boolean } | null };

export type ClientDirectoryQueryVariables = Exact<{
  filter?: InputMaybe<ClientFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
}>;


export type ClientDirectoryQuery = { industries: Array<string>, regions: Array<string>, clients: { total: number, isTotalExact: boolean, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, name: string, logo: string, logoAlt: string, description: string, industry: Array<string>, project: Array<string>, results: string, region: string }> } };

export type ClientLogosQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientLogosQuery = { clients: { items: Array<{ id: string, name: string, logo: string, logoAlt: string }> } };

export type FreeSlotsQueryVariables = Exact<{
  from: Scalars['String']['input'];
  to: Scalars['String']['input'];
}>;


export type FreeSlotsQuery = { bookingHorizonDays: number, freeSlots: Array<{ date: string, isWorkingDay: boolean, holiday: string | null, slots: Array<{ label: string, seatsLeft: number }> }> };

export type PageWordsQueryVariables = Exact<{
  id: Scalars['String']['input'];
}>;


export type PageWordsQuery = { page: { shapesId: string, words: Record<string, unknown> } | null };

export type ProductTestimonialQueryVariables = Exact<{
  projectType: Scalars['String']['input'];
}>;


export type ProductTestimonialQuery = { testimonialRows: { items: Array<{ id: string, name: string, role: string, company: string, content: string, results: string }> } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { company: { name: string, tagline: string, logo: string, logoDark: string | null, favicon: string, businessHours: string }, contact: { email: string, phone: { uae: string, india: { main: string, sales: string } }, address: { india: { headquarters: { title: string, address: string }, sales: { title: string, address: string } }, uae: { title: string, address: string } } }, social: { linkedin: string, twitter: string, facebook: string, instagram: string }, seo: { title: string, description: string, keywords: string } } };

export type TeamMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamMembersQuery = { team: { total: number, items: Array<{ id: string, name: string, role: string, bio: string, image: string | null, imageAlt: string, expertise: Array<string>, social: { email: string, linkedin: string, twitter: string } }> } };

export type TechnologiesQueryVariables = Exact<{ [key: string]: never; }>;


export type TechnologiesQuery = { technologies: { total: number, items: Array<{ id: string, name: string, shortName: string, description: string, logo: string, logoAlt: string, url: string, categoryId: string, categoryName: string }> } };

export type TestimonialsQueryVariables = Exact<{
  max?: InputMaybe<Scalars['Int']['input']>;
}>;


export type TestimonialsQuery = { testimonials: Array<{ id: string, name: string, role: string, company: string, clientLogo: string | null, projectType: string, content: string, results: string }> };


export const AppointmentByLinkDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AppointmentByLink"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"appointmentByLink"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reference"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"slot"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"canChange"}}]}}]}}]} as unknown as DocumentNode<AppointmentByLinkQuery, AppointmentByLinkQueryVariables>;
export const ClientDirectoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClientDirectory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ClientFilter"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"48"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"industry"}},{"kind":"Field","name":{"kind":"Name","value":"project"}},{"kind":"Field","name":{"kind":"Name","value":"results"}},{"kind":"Field","name":{"kind":"Name","value":"region"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"isTotalExact"}},{"kind":"Field","name":{"kind":"Name","value":"page"}},{"kind":"Field","name":{"kind":"Name","value":"pageSize"}},{"kind":"Field","name":{"kind":"Name","value":"pageCount"}}]}},{"kind":"Field","name":{"kind":"Name","value":"industries"}},{"kind":"Field","name":{"kind":"Name","value":"regions"}}]}}]} as unknown as DocumentNode<ClientDirectoryQuery, ClientDirectoryQueryVariables>;
export const ClientLogosDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClientLogos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}}]}}]}}]}}]} as unknown as DocumentNode<ClientLogosQuery, ClientLogosQueryVariables>;
export const FreeSlotsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FreeSlots"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"from"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"to"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bookingHorizonDays"}},{"kind":"Field","name":{"kind":"Name","value":"freeSlots"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"from"},"value":{"kind":"Variable","name":{"kind":"Name","value":"from"}}},{"kind":"Argument","name":{"kind":"Name","value":"to"},"value":{"kind":"Variable","name":{"kind":"Name","value":"to"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"isWorkingDay"}},{"kind":"Field","name":{"kind":"Name","value":"holiday"}},{"kind":"Field","name":{"kind":"Name","value":"slots"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"seatsLeft"}}]}}]}}]}}]} as unknown as DocumentNode<FreeSlotsQuery, FreeSlotsQueryVariables>;
export const PageWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PageWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"page"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"shapesId"}},{"kind":"Field","name":{"kind":"Name","value":"words"}}]}}]}}]} as unknown as DocumentNode<PageWordsQuery, PageWordsQueryVariables>;
export const ProductTestimonialDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProductTestimonial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectType"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testimonialRows"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"projectType"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectType"}}}]}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"results"}}]}}]}}]}}]} as unknown as DocumentNode<ProductTestimonialQuery, ProductTestimonialQueryVariables>;
export const SettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tagline"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"logoDark"}},{"kind":"Field","name":{"kind":"Name","value":"favicon"}},{"kind":"Field","name":{"kind":"Name","value":"businessHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uae"}},{"kind":"Field","name":{"kind":"Name","value":"india"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"main"}},{"kind":"Field","name":{"kind":"Name","value":"sales"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"india"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"headquarters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sales"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"uae"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"social"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkedin"}},{"kind":"Field","name":{"kind":"Name","value":"twitter"}},{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}}]}},{"kind":"Field","name":{"kind":"Name","value":"seo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"keywords"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const TeamMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TeamMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageAlt"}},{"kind":"Field","name":{"kind":"Name","value":"expertise"}},{"kind":"Field","name":{"kind":"Name","value":"social"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"linkedin"}},{"kind":"Field","name":{"kind":"Name","value":"twitter"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<TeamMembersQuery, TeamMembersQueryVariables>;
export const TechnologiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Technologies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"technologies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shortName"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"categoryName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<TechnologiesQuery, TechnologiesQueryVariables>;
export const TestimonialsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Testimonials"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"max"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testimonials"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"max"},"value":{"kind":"Variable","name":{"kind":"Name","value":"max"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"clientLogo"}},{"kind":"Field","name":{"kind":"Name","value":"projectType"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"results"}}]}}]}}]} as unknown as DocumentNode<TestimonialsQuery, TestimonialsQueryVariables>;