import { setImmediate as turn } from 'node:timers/promises';
import type { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { holdsToken } from '#gateway/features/inquiries/appointments/link-search.ts';

/*
 * Whether a file holds a link that moves an appointment (appointment-link.ts), as a mail that is kept whole or forwarded does.
 * Text in whatever writing is searched, and what documents hold without packing it. Pictures, sound and packed documents are not.
 */

/** Bytes that are searched in one turn of the event loop. */
const WINDOW = 64 * 1024;
/** Bytes of the stretch before that are searched again, since a link may lie across the end. */
const OVERLAP = 8 * 1024;

const PACKED =
  /^(?:image|audio|video)\/|^application\/(?:zip|epub\+zip|vnd\.(?:openxmlformats|oasis)[\w.-]*)$/;

/** Whether the bytes of a file hold a token that is signed with the key. */
export async function holdsLink(
  { mediaType }: Pick<InquiryFile, 'mediaType'>,
  bytes: AsyncIterable<Buffer>,
  key: string,
): Promise<boolean> {
  if (PACKED.test(mediaType)) return false;
  let kept = Buffer.alloc(0);
  for await (const piece of bytes)
    for (let start = 0; start < piece.length; start += WINDOW) {
      const window = Buffer.concat([kept, piece.subarray(start, start + WINDOW)]);
      if (holdsToken(window.toString('utf8'), key)) return true;
      kept = window.subarray(-OVERLAP);
      await turn();
    }
  return false;
}
