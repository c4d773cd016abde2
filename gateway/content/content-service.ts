import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { contentChange } from './content-change.ts';
import { contentCreate } from './content-create.ts';
import { contentDrafts } from './content-drafts.ts';
import { contentReads } from './content-query.ts';
import { contentTrash } from './content-trash.ts';
import type { ContentType } from './content-type.ts';
import { ContentWriter } from './content-writer.ts';

/** The operations every content type has. Reading is public; a write needs the scope of the type, such as `client:write`. */
export function contentService(type: ContentType, units: UnitsOfWork) {
  const writer = new ContentWriter(type, units);
  return {
    ...contentReads(writer),
    ...contentCreate(writer),
    ...contentChange(writer),
    ...contentTrash(writer),
    ...contentDrafts(writer),
    /** Whether the rows have an order made by hand. */
    isOrdered: type.orderColumn !== undefined,
  };
}

export type ContentService = ReturnType<typeof contentService>;
