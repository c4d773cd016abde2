import type { TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Pagination } from '#client/admin/parts/Pagination.tsx';
import type { TableColumn } from '#client/admin/parts/Table.tsx';
import type { Choice } from '#client/shared/form/SelectField.tsx';
import type { Content } from '#domain/content/content.ts';
import type { PlaceOnSite } from './place-on-site.ts';

/** One row of a list, with the fields every screen needs. */
export interface ContentRow {
  readonly id: string;
  readonly name: string;
}

/** A row as the list of a screen shows it. */
export interface ListedRow extends ContentRow {
  readonly version: number;
}

/** One page of rows in the response of the gateway. */
export interface RowsPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly pageCount: number;
}

interface RowsVariables {
  readonly filter: Readonly<Record<string, string>>;
  readonly page: number;
  readonly pageSize: number;
  /** The input of the list, of which every screen has its own; null: the order of the list itself. */
  readonly sort: never;
}

/** The choices of fields and filters, by the `options` of the field. */
export type ContentOptions = Readonly<Record<string, readonly Choice[]>>;

/**
 * The GraphQL documents of a screen. Their fields carry the aliases `rows`, `record`, `saved` and `deleted`. The inputs
 * are `never` because every screen has its own: the fields of the form and those of the input are one declaration.
 */
export interface ContentDocuments<Row> {
  readonly rows: TypedDocumentNode<{ readonly rows: RowsPage<Row> }, RowsVariables>;
  readonly record: TypedDocumentNode<
    { readonly record: { readonly version: number } | null },
    { id: string }
  >;
  readonly create: TypedDocumentNode<{ readonly saved: { readonly version: number } }, { input: never }>;
  readonly update: TypedDocumentNode<unknown, { id: string; input: never; ifVersion: number | null }>;
  readonly remove: TypedDocumentNode<{ readonly deleted: boolean }, { id: string }>;
  readonly restore: TypedDocumentNode<unknown, { id: string }>;
  readonly options?: TypedDocumentNode<ContentOptions, Record<string, never>>;
}

/** The manual order: the title of its dialog, its documents, and the detail of its rows. */
export interface ContentOrder<Item extends ContentRow = ContentRow> {
  readonly title: string;
  readonly rows: TypedDocumentNode<
    { readonly rows: { readonly items: readonly Item[]; readonly pageCount: number } },
    { page: number; pageSize: number }
  >;
  readonly save: TypedDocumentNode<unknown, { ids: string[] }>;
  detail(row: Item): string;
}

/** Declares an order; the type of its rows follows from its documents. */
export const contentOrder = <Item extends ContentRow>(order: ContentOrder<Item>): ContentOrder =>
  order as unknown as ContentOrder;

/** The sentences of a screen (admin spec, section 8). */
export interface ContentWords {
  readonly load: string;
  /** For a record that could not be read; left out: as `load`. */
  readonly loadOne?: string;
  readonly save: string;
  readonly delete: string;
  readonly upload?: string;
  readonly confirmDelete: string;
  readonly empty: string;
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly restored: string;
}

/** A screen that lists, edits, deletes and orders one content type. */
export interface ContentScreen<Row extends ContentRow = ContentRow> {
  readonly content: Content;
  readonly title: string;
  /** Label of the button that adds one, such as `Add client`. */
  readonly add: string;
  /** Address of the list as CSV. */
  readonly csv: string;
  readonly words: ContentWords;
  readonly documents: ContentDocuments<Row>;
  /** Label of the search field. */
  readonly search: string;
  /** Fields the list can be filtered by. */
  readonly filters: readonly string[];
  /** That of kind `name` can be sorted by; others where their `sort` names a column by which the gateway sorts. */
  readonly columns: readonly TableColumn<Row>[];
  readonly pager: ComponentType<Parameters<typeof Pagination>[0]>;
  /** The manual order; left out: there is none. */
  readonly order?: ContentOrder;
  /** Where the site shows a record, from its stored values; left out: nowhere. */
  readonly placeOnSite?: (values: FieldValues) => PlaceOnSite;
  /** A failure replaces the screen with "Error: …" (admin spec, section 8, team); left out: it is shown above the list. */
  readonly failureReplacesScreen?: true;
}

/** Declares a screen; the type of its rows follows from its documents. */
export const contentScreen = <Row extends ContentRow>(screen: ContentScreen<Row>): ContentScreen<Row> =>
  screen;

/** What a write can change on the screen of a content type: its list, and options that are values in use. */
export const listDocuments = <Row>({ rows, options }: ContentDocuments<Row>): DocumentNode[] =>
  options ? [rows, options] : [rows];
