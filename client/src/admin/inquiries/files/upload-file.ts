import { print } from '@apollo/client/utilities';
import { session } from '#client/admin/data/session.ts';
import {
  AttachFileDocument,
  type ShownFileFragment,
} from '#client/admin/inquiries/files/InquiryFiles.generated.ts';
import { fileMessages } from '#domain/file-messages.ts';

/** Milliseconds without a byte after which an upload is given up. */
const SILENCE = 30_000;

/** A file on its way to the server. */
export interface Upload {
  /** Rejects with an Error whose message is a sentence for people. */
  readonly stored: Promise<ShownFileFragment>;
  /** Gives it up; `stored` then rejects. */
  abort(): void;
}

interface Answer {
  readonly data?: { readonly attachFile?: ShownFileFragment };
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

/**
 * Sends a file (GraphQL multipart request specification) that waits for an answer to that inquiry. An XMLHttpRequest, since
 * `fetch` does not tell how far it is. `onProgress`: the part that is sent, from 0 to 1. Where the session has ended it waits
 * for the next sign-in and is sent again.
 */
export function uploadFile(inquiryId: string, file: File, onProgress: (part: number) => void): Upload {
  let request: XMLHttpRequest | null = null;
  let isAborted = false;
  const send = async (): Promise<ShownFileFragment> => {
    if (isAborted) throw new Error(fileMessages.brokenOff);
    request = new XMLHttpRequest();
    const answer = await answerOf(request, formOf(inquiryId, file), onProgress);
    const stored = answer?.data?.attachFile;
    if (stored) return stored;
    const [error] = answer?.errors ?? [];
    const hasEnded = error?.extensions?.code === 'UNAUTHENTICATED';
    if (hasEnded && (await session.regained({ isWrite: true, isBackground: false }))) return send();
    throw new Error(error?.message ?? fileMessages.brokenOff);
  };
  return {
    stored: send(),
    abort() {
      isAborted = true;
      request?.abort();
    },
  };
}

function formOf(inquiryId: string, file: File): FormData {
  const form = new FormData();
  const variables = { inquiryId, file: null };
  form.append('operations', JSON.stringify({ query: print(AttachFileDocument), variables }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', file);
  return form;
}

/** The answer of the server; null: there was none. */
function answerOf(
  request: XMLHttpRequest,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    let silence = setTimeout(() => request.abort(), SILENCE);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE);
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      resolve(request.response as Answer | null);
    };
    request.open('POST', '/graphql');
    request.responseType = 'json';
    // Proves to the gateway's CSRF check that no form of another site made this request.
    request.setRequestHeader('Apollo-Require-Preflight', 'true');
    request.send(form);
  });
}
