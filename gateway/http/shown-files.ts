import type { FastifyInstance } from 'fastify';
import { shownAs } from '#domain/inquiry-files.ts';
import { dispositionOf } from '#gateway/features/inquiries/files/inquiry-files.routes.ts';
import type { InquiryFilesService } from '#gateway/features/inquiries/files/inquiry-files.service.ts';
import { requireStaff } from '#gateway/kernel/actor.ts';
import { notFound } from '#gateway/kernel/errors.ts';

/** Where the admin shows pictures and PDF documents of inquiries, each in a frame. */
const SHOWN_FILES_PATH = '/api/shown-files/:id';

/**
 * The policy of a shown file: it belongs to no origin, so that it reads nothing of the admin, and runs, loads and sends
 * nothing. Chromium's viewer shows a PDF document in this sandbox, but not in one of the frame's attribute.
 */
const POLICY =
  "default-src 'none'; sandbox; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Serves files that browsers show without running them, to staff who read inquiries. Anything else is not found here. */
export function registerShownFiles(app: FastifyInstance, files: InquiryFilesService): void {
  const options = { config: { secured: true }, exposeHeadRoute: false };
  app.get(SHOWN_FILES_PATH, options, async ({ context: { actor }, params }, reply) => {
    const staff = requireStaff(actor, 'inquiries:read');
    const { file, bytes } = await files.open(staff, (params as { id: string }).id);
    if (!shownAs(file.mediaType)) throw notFound('File');
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', POLICY)
      .header('content-disposition', dispositionOf('inline', file.name))
      .header('content-length', file.size)
      .type(file.mediaType)
      .send(bytes);
  });
}
