import type { FastifyReply } from 'fastify';
import type { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { described, idOf, type Routes } from '#gateway/rest/rest-route.ts';

/** The file that the documentation names. */
export const fileExample = { id: '5f0c2a4e-8d57-4b0e-9c0d-0d3f1d0a7c11' };

/** REST routes of the files of inquiries. */
export const inquiryFilesRoutes: Routes = (app) => {
  app.get(
    '/inquiries/files/:id',
    described({
      tag: 'Inquiries',
      operationId: 'downloadInquiryFile',
      summary: 'The bytes of a file of an inquiry',
      description:
        'A file that came with a form or a mail, or went with an answer, for staff and tokens with `inquiries:read`. It was written by a stranger: store it as what `mediaType` says, and run nothing of it.',
      secured: true,
      documentedPath: { id: { description: 'Its id.', example: fileExample.id } },
      answer: {
        description: 'The bytes, as a download.',
        schema: { type: 'string', format: 'binary' },
        example: '',
        mediaType: 'application/octet-stream',
      },
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const { file, bytes } = await services.inquiryFiles.open(actor, idOf(request));
      return sendAsDownload(reply, file).send(bytes);
    },
  );
};

/** Headers of a file that a browser stores and never shows, whatever its bytes are. */
const sendAsDownload = (reply: FastifyReply, { name, size }: InquiryFile): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    .header('content-disposition', dispositionOf('attachment', name))
    .header('content-length', size)
    .type('application/octet-stream');

/** Content-Disposition with the name in ASCII, and in full for those who read it (RFC 6266, appendix D; RFC 8187). */
export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}
