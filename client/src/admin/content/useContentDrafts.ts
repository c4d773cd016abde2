import type { FieldValues } from 'react-hook-form';
import { useDrafts } from '#client/admin/drafts/useDrafts.ts';
import type { ContentName } from '#domain/content/content-names.ts';
import { formOf, inputOf } from './content-form.ts';
import { type ContentRow, type ContentScreen, listDocuments } from './content-screen.ts';
import { useContentRecord } from './useContentRecord.ts';

/** The drafts of the records of a screen. */
export function useContentDrafts<Row extends ContentRow>(screen: ContentScreen<Row>) {
  const { name, fields } = screen.content;
  const { read } = useContentRecord(screen);
  return useDrafts<FieldValues>({
    thing: name as ContentName,
    valuesOf: (document) => formOf(fields, document),
    documentOf: (values) => inputOf(fields, values),
    readPublished: read,
    lists: listDocuments(screen.documents),
  });
}
