import type { DocumentNode } from 'graphql';
import type { ContentDocuments } from './content-screen.ts';

/** What a write can change on the screen of a content type: its list, and options that are values in use. */
export const listDocuments = <Row>({ rows, options }: ContentDocuments<Row>): DocumentNode[] =>
  options ? [rows, options] : [rows];
