import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { createElement, type ReactNode } from 'react';
import { of } from 'rxjs';
import { beforeEach, expect, it, vi } from 'vitest';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits } from '#domain/inquiry-files.ts';
import { renderHook } from './render-hook.ts';

/* Files that are attached to an answer: which are sent, and what is said of the others before they are. */

const MEGABYTE = 1024 * 1024;

/** The names of the files that were sent; none of them arrives. */
let sent: string[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      open = () => undefined;
      setRequestHeader = () => undefined;
      abort = () => undefined;
      send = (form: FormData) => void sent.push((form.get('0') as File).name);
    },
  );
});

const file = (name: string, size: number): File => new File([new Uint8Array(size)], name);

/** The files of an answer of which the server knows some already, by their sizes. */
async function open(...sizes: number[]) {
  const { useAnswerFiles } = await import('#client/admin/inquiries/files/useAnswerFiles.ts');
  const { ApolloProvider } = await import('@apollo/client/react');
  const waitingFiles = sizes.map((size, n) => ({
    ...{ __typename: 'InquiryFile', id: `known-${n}`, name: `known-${n}.pdf` },
    ...{ mediaType: 'application/pdf', size },
  }));
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => of({ data: { waitingFiles } })),
  });
  // The child that is given to createElement takes its place.
  const provided = { client, children: null };
  const wrap = (host: ReactNode) => createElement(ApolloProvider, provided, host);
  const hook = await renderHook(() => useAnswerFiles('7'), wrap);
  await vi.waitFor(() => expect(hook.current.waiting).toHaveLength(sizes.length));
  return hook;
}

it('files of an answer that are more than one letter carries together are not sent, and the others are', async () => {
  const hook = await open(3 * MEGABYTE);
  await hook.act(() => hook.current.attach([file('a.pdf', 4 * MEGABYTE)]));
  await hook.act(() => hook.current.attach([file('b.pdf', 4 * MEGABYTE), file('c.pdf', 3 * MEGABYTE)]));
  expect(sent).toEqual(['a.pdf', 'c.pdf']);
  expect(hook.current.refusals).toEqual([fileMessages.together(10)]);
});

it('files of an answer that are more than a letter has files are not sent', async () => {
  const hook = await open();
  const many = Array.from({ length: fileLimits.letterFiles + 1 }, (_, n) => file(`${n}.txt`, 1));
  await hook.act(() => hook.current.attach(many));
  expect([sent.length, hook.current.refusals]).toEqual([
    fileLimits.letterFiles,
    [fileMessages.tooMany(fileLimits.letterFiles)],
  ]);
});

it('files of an answer that are empty or too large by themselves are not sent, each with its sentence', async () => {
  const hook = await open();
  await hook.act(() =>
    hook.current.attach([file('none.txt', 0), file('film.mp4', 11 * MEGABYTE), file('ok.txt', 1)]),
  );
  expect(sent).toEqual(['ok.txt']);
  expect(hook.current.refusals).toEqual([
    fileMessages.empty('none.txt'),
    fileMessages.tooLarge('film.mp4', 10),
  ]);
});
