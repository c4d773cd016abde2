import { isUtf8 } from 'node:buffer';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { limits } from '#domain/limits.ts';
import { notUtf8 } from '#gateway/kernel/errors.ts';

/**
 * Reads JSON bodies, merge patches (RFC 7396) among them, that are UTF-8 (RFC 8259, section 8.1). Fastify would store U+FFFD in
 * place of each other byte. Errors: BAD_REQUEST.
 */
export function readJsonAsUtf8(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (isUtf8(body)) void parseJson(request, body.toString(), done);
      else done(notUtf8());
    },
  );
}

/** Reads URL-encoded forms whose bytes are UTF-8 (URL Standard, section 5.1). Errors: BAD_REQUEST. */
export async function readFormsAsUtf8(scope: FastifyInstance): Promise<void> {
  await scope.register(formbody, { bodyLimit: limits.bodyBytes, parser: parseForm });
}

function parseForm(text: string): ParsedUrlQuery {
  if (!isUtf8Encoded(text)) throw notUtf8();
  return parse(text, '&', '=', { maxKeys: 0 });
}

/** Whether the bytes that are written with `%` are UTF-8. A `%` that no digits follow is text. */
function isUtf8Encoded(text: string): boolean {
  // A byte beyond ASCII that was not encoded, as the plugin reads it; U+FFFD itself comes as %EF%BF%BD.
  if (text.includes('\uFFFD')) return false;
  try {
    decodeURIComponent(text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25'));
    return true;
  } catch {
    return false;
  }
}
