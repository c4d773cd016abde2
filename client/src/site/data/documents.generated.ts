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
  /** A file, sent by the GraphQL multipart request specification. */
  Upload: { input: any; output: any; }
};

/** Which deeds to list; what is left out does not narrow. */
export type ActivityFilter = {
  /** What was done: created, updated, deleted, ordered … */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Who did it. */
  actor?: InputMaybe<Scalars['String']['input']>;
  /** First day, YYYY-MM-DD in Asia/Kolkata. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Kind of thing: client, teamMember, technology … */
  thing?: InputMaybe<Scalars['String']['input']>;
  /** Last day, YYYY-MM-DD in Asia/Kolkata. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** Offices. What is left out stays as it is. */
export type AddressSettingsInput = {
  /** Offices in India. Left out: stays as it is. */
  india?: InputMaybe<IndiaAddressSettingsInput>;
  /** An office. Left out: stays as it is. */
  uae?: InputMaybe<OfficeSettingsInput>;
};

/** What a new token shall be. */
export type ApiTokenInput = {
  /** Days until it ends; null: never. */
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** Whose it is; required, and no other token has it. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** inquiries:read, content:write; at least one. */
  scopes?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The appointment form (public spec, section 3). */
export type AppointmentInput = {
  /** Company. */
  company?: InputMaybe<Scalars['String']['input']>;
  /** Day in India, YYYY-MM-DD; required. */
  date?: InputMaybe<Scalars['String']['input']>;
  /** E-mail address; required. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** First name; required. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Industry. */
  industry?: InputMaybe<Scalars['String']['input']>;
  /** Job title. */
  jobTitle?: InputMaybe<Scalars['String']['input']>;
  /** Last name; required. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Anything else. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** In place of both: the whole name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Consultation type. */
  purpose?: InputMaybe<Scalars['String']['input']>;
  /** Region. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** Company size. */
  teamSize?: InputMaybe<Scalars['String']['input']>;
  /** One of the slots; required. */
  time?: InputMaybe<Scalars['String']['input']>;
};

/** Which clients to list; what is left out does not narrow. */
export type ClientFilter = {
  /** An industry the client works in. */
  industry?: InputMaybe<Scalars['String']['input']>;
  /** Region of the world. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** Words in name or description. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A client to save. When changing one, what is left out keeps its value. */
export type ClientInput = {
  /** What the firm does. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Identifier to create with, when it is free. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Industries; at least one. */
  industry?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Path or address of the logo; a default when empty. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** What the logo shows; empty: the name says it. */
  logoAlt?: InputMaybe<Scalars['String']['input']>;
  /** Name; required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Kinds of project; at least one. */
  project?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Region; required. */
  region?: InputMaybe<Scalars['String']['input']>;
  /** What changed, in a line. */
  results?: InputMaybe<Scalars['String']['input']>;
};

/** The company. What is left out stays as it is. */
export type CompanySettingsInput = {
  /** Business hours, as a person reads them. Left out: stays as it is. */
  businessHours?: InputMaybe<Scalars['String']['input']>;
  /** Path or address of the icon in the browser tab. Left out: stays as it is. */
  favicon?: InputMaybe<Scalars['String']['input']>;
  /** Path or address of the logo. Left out: stays as it is. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** Legal name. Left out: stays as it is. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Tagline. Left out: stays as it is. */
  tagline?: InputMaybe<Scalars['String']['input']>;
};

/** The contact form (public spec, section 3). */
export type ContactInput = {
  /** E-mail address; required. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** First name; required. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Last name; required. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** The message; required. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** In place of both: the whole name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What it is about; required. */
  subject?: InputMaybe<Scalars['String']['input']>;
};

/** How to reach the company. What is left out stays as it is. */
export type ContactSettingsInput = {
  /** Offices. Left out: stays as it is. */
  address?: InputMaybe<AddressSettingsInput>;
  /** General contact address. Left out: stays as it is. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Phone lines. Left out: stays as it is. */
  phone?: InputMaybe<PhoneSettingsInput>;
};

/** Offices in India. What is left out stays as it is. */
export type IndiaAddressSettingsInput = {
  /** An office. Left out: stays as it is. */
  headquarters?: InputMaybe<OfficeSettingsInput>;
  /** An office. Left out: stays as it is. */
  sales?: InputMaybe<OfficeSettingsInput>;
};

/** Lines in India. What is left out stays as it is. */
export type IndiaPhoneSettingsInput = {
  /** Main line. Left out: stays as it is. */
  main?: InputMaybe<Scalars['String']['input']>;
  /** Sales line. Left out: stays as it is. */
  sales?: InputMaybe<Scalars['String']['input']>;
};

/** Which inquiries to list; what is left out does not narrow. */
export type InquiryFilter = {
  /** contact, schedule or pricing. */
  formType?: InputMaybe<Scalars['String']['input']>;
  /** Words in reference, names, addresses or answers. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** new, open, answered, closed or spam. */
  state?: InputMaybe<Scalars['String']['input']>;
};

/** What staff change of an inquiry; what is left out stays. */
export type InquiryInput = {
  /** Note of the staff. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** new, open, answered, closed or spam. */
  state?: InputMaybe<Scalars['String']['input']>;
};

/** An office. What is left out stays as it is. */
export type OfficeSettingsInput = {
  /** Postal address. Left out: stays as it is. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Name of the office. Left out: stays as it is. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** Phone lines. What is left out stays as it is. */
export type PhoneSettingsInput = {
  /** Lines in India. Left out: stays as it is. */
  india?: InputMaybe<IndiaPhoneSettingsInput>;
  /** UAE line. Left out: stays as it is. */
  uae?: InputMaybe<Scalars['String']['input']>;
};

/** The pricing inquiry (public spec, section 3). */
export type PricingInput = {
  /** E-mail address; required. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Anything else. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** Name; required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Starter, Business, Enterprise or Custom Solution. */
  plan?: InputMaybe<Scalars['String']['input']>;
};

/** What search engines read. What is left out stays as it is. */
export type SeoSettingsInput = {
  /** Description of the home page. Left out: stays as it is. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Keywords, between commas. Left out: stays as it is. */
  keywords?: InputMaybe<Scalars['String']['input']>;
  /** Title of the home page. Left out: stays as it is. */
  title?: InputMaybe<Scalars['String']['input']>;
};

/** The settings of the site. What is left out stays as it is. */
export type SettingsInput = {
  /** The company. Left out: stays as it is. */
  company?: InputMaybe<CompanySettingsInput>;
  /** How to reach the company. Left out: stays as it is. */
  contact?: InputMaybe<ContactSettingsInput>;
  /** What search engines read. Left out: stays as it is. */
  seo?: InputMaybe<SeoSettingsInput>;
  /** Profiles elsewhere; empty means none. Left out: stays as it is. */
  social?: InputMaybe<SocialSettingsInput>;
};

/** Where a team member can be reached; empty means nowhere. */
export type SocialLinksInput = {
  /** E-mail address. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Address of the LinkedIn profile. */
  linkedin?: InputMaybe<Scalars['String']['input']>;
  /** Address of the Twitter profile. */
  twitter?: InputMaybe<Scalars['String']['input']>;
};

/** Profiles elsewhere; empty means none. What is left out stays as it is. */
export type SocialSettingsInput = {
  /** Facebook. Left out: stays as it is. */
  facebook?: InputMaybe<Scalars['String']['input']>;
  /** Instagram. Left out: stays as it is. */
  instagram?: InputMaybe<Scalars['String']['input']>;
  /** LinkedIn. Left out: stays as it is. */
  linkedin?: InputMaybe<Scalars['String']['input']>;
  /** Twitter. Left out: stays as it is. */
  twitter?: InputMaybe<Scalars['String']['input']>;
};

/** Which team members to list; what is left out does not narrow. */
export type TeamFilter = {
  /** Department. */
  department?: InputMaybe<Scalars['String']['input']>;
  /** Role. */
  role?: InputMaybe<Scalars['String']['input']>;
  /** Words in name, role or bio. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A team member to save. When changing one, what is left out keeps its value. */
export type TeamMemberInput = {
  /** What the person has done. */
  achievements?: InputMaybe<Array<Scalars['String']['input']>>;
  /** A few sentences; required. */
  bio?: InputMaybe<Scalars['String']['input']>;
  /** Department. */
  department?: InputMaybe<Scalars['String']['input']>;
  /** What the person is good at. */
  expertise?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Identifier to create with, when it is free. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Path or address of the portrait. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** What the portrait shows; empty: the name says it. */
  imageAlt?: InputMaybe<Scalars['String']['input']>;
  /** Full name; required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** What the person does. */
  role?: InputMaybe<Scalars['String']['input']>;
  /** Place in the team, 0 to 9999; 99 when created without one. */
  roleOrder?: InputMaybe<Scalars['Int']['input']>;
  /** Where the person can be reached. */
  social?: InputMaybe<SocialLinksInput>;
};

/** Which technologies to list; what is left out does not narrow. */
export type TechnologyFilter = {
  /** Category. */
  categoryId?: InputMaybe<Scalars['String']['input']>;
  /** Words in names or description. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** Subcategory. */
  subcategory?: InputMaybe<Scalars['String']['input']>;
};

/** A technology to save. When changing one, what is left out keeps its value. */
export type TechnologyInput = {
  /** Category, one of technologyCategories. */
  categoryId?: InputMaybe<Scalars['String']['input']>;
  /** What it is used for; required. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** Identifier to create with, when it is free. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Path or address of the logo. */
  logo?: InputMaybe<Scalars['String']['input']>;
  /** What the logo shows; empty: the name says it. */
  logoAlt?: InputMaybe<Scalars['String']['input']>;
  /** Full name; required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Name for small places; required. */
  shortName?: InputMaybe<Scalars['String']['input']>;
  /** Finer group within the category. */
  subcategory?: InputMaybe<Scalars['String']['input']>;
  /** Its own address. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** Which testimonials to list; what is left out does not narrow. */
export type TestimonialFilter = {
  /** Words in name, company or testimonial. */
  search?: InputMaybe<Scalars['String']['input']>;
};

/** A testimonial to save. When changing one, what is left out keeps its value. */
export type TestimonialInput = {
  /** Path or address of the company logo. */
  clientLogo?: InputMaybe<Scalars['String']['input']>;
  /** For whom; required. */
  company?: InputMaybe<Scalars['String']['input']>;
  /** The words; required. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** Identifier to create with, when it is free. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Who says it; required. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Place in the list, 0 to 9999; null: at its end. */
  position?: InputMaybe<Scalars['Int']['input']>;
  /** Kind of project. */
  projectType?: InputMaybe<Scalars['String']['input']>;
  /** What changed, in a line. */
  results?: InputMaybe<Scalars['String']['input']>;
  /** What the person does. */
  role?: InputMaybe<Scalars['String']['input']>;
};

export type ClientDirectoryQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientDirectoryQuery = { clients: { items: Array<{ id: string, name: string, logo: string, logoAlt: string, description: string, industry: Array<string>, project: Array<string>, results: string, region: string }> } };

export type ClientLogosQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientLogosQuery = { clients: { items: Array<{ id: string, name: string, logo: string, logoAlt: string }> } };

export type SettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsQuery = { settings: { company: { name: string, tagline: string, logo: string, favicon: string, businessHours: string }, contact: { email: string, phone: { uae: string, india: { main: string, sales: string } }, address: { india: { headquarters: { title: string, address: string }, sales: { title: string, address: string } }, uae: { title: string, address: string } } }, social: { linkedin: string, twitter: string, facebook: string, instagram: string }, seo: { title: string, description: string, keywords: string } } };

export type TeamMembersQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamMembersQuery = { team: { items: Array<{ id: string, name: string, role: string, bio: string, image: string | null, imageAlt: string, expertise: Array<string>, social: { email: string, linkedin: string, twitter: string } }> } };

export type TechnologiesQueryVariables = Exact<{ [key: string]: never; }>;


export type TechnologiesQuery = { technologies: { items: Array<{ id: string, name: string, shortName: string, description: string, logo: string, logoAlt: string, url: string, categoryId: string, categoryName: string }> } };

export type TestimonialsQueryVariables = Exact<{
  max?: InputMaybe<Scalars['Int']['input']>;
}>;


export type TestimonialsQuery = { testimonials: Array<{ id: string, name: string, role: string, company: string, clientLogo: string | null, projectType: string, content: string, results: string }> };


export const ClientDirectoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClientDirectory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"industry"}},{"kind":"Field","name":{"kind":"Name","value":"project"}},{"kind":"Field","name":{"kind":"Name","value":"results"}},{"kind":"Field","name":{"kind":"Name","value":"region"}}]}}]}}]}}]} as unknown as DocumentNode<ClientDirectoryQuery, ClientDirectoryQueryVariables>;
export const ClientLogosDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClientLogos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clients"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}}]}}]}}]}}]} as unknown as DocumentNode<ClientLogosQuery, ClientLogosQueryVariables>;
export const SettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"settings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"tagline"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"favicon"}},{"kind":"Field","name":{"kind":"Name","value":"businessHours"}}]}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"uae"}},{"kind":"Field","name":{"kind":"Name","value":"india"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"main"}},{"kind":"Field","name":{"kind":"Name","value":"sales"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"address"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"india"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"headquarters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sales"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"uae"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"social"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"linkedin"}},{"kind":"Field","name":{"kind":"Name","value":"twitter"}},{"kind":"Field","name":{"kind":"Name","value":"facebook"}},{"kind":"Field","name":{"kind":"Name","value":"instagram"}}]}},{"kind":"Field","name":{"kind":"Name","value":"seo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"keywords"}}]}}]}}]}}]} as unknown as DocumentNode<SettingsQuery, SettingsQueryVariables>;
export const TeamMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TeamMembers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"bio"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageAlt"}},{"kind":"Field","name":{"kind":"Name","value":"expertise"}},{"kind":"Field","name":{"kind":"Name","value":"social"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"linkedin"}},{"kind":"Field","name":{"kind":"Name","value":"twitter"}}]}}]}}]}}]}}]} as unknown as DocumentNode<TeamMembersQuery, TeamMembersQueryVariables>;
export const TechnologiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Technologies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"technologies"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"shortName"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"logoAlt"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"categoryName"}}]}}]}}]}}]} as unknown as DocumentNode<TechnologiesQuery, TechnologiesQueryVariables>;
export const TestimonialsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Testimonials"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"max"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"testimonials"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"max"},"value":{"kind":"Variable","name":{"kind":"Name","value":"max"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"company"}},{"kind":"Field","name":{"kind":"Name","value":"clientLogo"}},{"kind":"Field","name":{"kind":"Name","value":"projectType"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"results"}}]}}]}}]} as unknown as DocumentNode<TestimonialsQuery, TestimonialsQueryVariables>;