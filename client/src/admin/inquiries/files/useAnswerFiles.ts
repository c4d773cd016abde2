import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '#client/admin/data/failure-of.ts';
import {
  DetachFileDocument,
  type ShownFileFragment,
  WaitingFilesDocument,
} from '#client/admin/inquiries/files/InquiryFiles.generated.ts';
import { newKey } from '#client/shared/data/new-key.ts';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits, MEGABYTE } from '#domain/inquiry-files.ts';
import { type Upload, uploadFile } from './upload-file.ts';

const NONE: readonly ShownFileFragment[] = [];

/** A file on its way. */
export interface FileOnItsWay {
  readonly key: string;
  readonly name: string;
  /** The part that is sent, from 0 to 1. */
  readonly part: number;
}

interface RunningUpload {
  readonly upload: Upload;
  /** Resolves with false where the file was not taken, and nobody had given it up. */
  readonly taken: Promise<boolean>;
}

/** The files of an answer that is written. */
export interface AnswerFiles {
  /** Those that wait on the server, which keeps them for a week. */
  readonly waiting: readonly ShownFileFragment[];
  readonly onTheirWay: readonly FileOnItsWay[];
  /** Why files were not taken, a sentence each. */
  readonly refusals: readonly string[];
  attach(files: Iterable<File>): void;
  remove(id: string): void;
  giveUp(key: string): void;
  /**
   * The ids of all files, once none is on its way any more; null: one of those was not taken, and is named in `refusals`, or it
   * cannot be known which files wait.
   */
  whenStored(): Promise<string[] | null>;
  /** Forgets why files were not taken, once the answer has gone without them. */
  forgetRefusals(): void;
}

/** Why the server would not take a file beside those that are there; null: it may take it. */
function refusalOf(file: File, others: readonly { readonly size: number }[]): string | null {
  const bytes = others.reduce((sum, { size }) => sum + size, 0);
  if (file.size === 0) return fileMessages.empty(file.name);
  if (file.size > fileLimits.letter) return fileMessages.tooLarge(file.name, fileLimits.letter / MEGABYTE);
  if (others.length >= fileLimits.letterFiles) return fileMessages.tooMany(fileLimits.letterFiles);
  return bytes + file.size > fileLimits.letter ? fileMessages.together(fileLimits.letter / MEGABYTE) : null;
}

/** Attaches files to the answer to an inquiry: each is uploaded at once, and stays through a reload. */
export function useAnswerFiles(inquiryId: string): AnswerFiles {
  const { waiting, current, add, remove, detach } = useWaitingFiles(inquiryId);
  const [onTheirWay, setOnTheirWay] = useState<readonly (FileOnItsWay & { readonly size: number })[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const uploads = useRef(new Map<string, RunningUpload>());
  const givenUp = useRef(new Set<string>());
  useAbortAtEnd(uploads.current);
  const refuse = (sentence: string) => setRefusals((before) => [...new Set([...before, sentence])]);
  const leave = (key: string) => setOnTheirWay((before) => before.filter((each) => each.key !== key));
  const start = (file: File) => {
    const key = newKey();
    setOnTheirWay((before) => [...before, { key, name: file.name, size: file.size, part: 0 }]);
    const upload = uploadFile(inquiryId, file, (part) =>
      setOnTheirWay((before) => before.map((each) => (each.key === key ? { ...each, part } : each))),
    );
    const taken = upload.stored
      .then((stored): unknown => (givenUp.current.has(key) ? detach(stored.id) : add(stored)))
      .then(() => true)
      .catch(({ message }: Error) => {
        const isWanted = !givenUp.current.has(key);
        if (isWanted) refuse(message);
        return !isWanted;
      })
      .finally(() => {
        uploads.current.delete(key);
        leave(key);
      });
    uploads.current.set(key, { upload, taken });
  };
  return {
    waiting,
    onTheirWay,
    refusals,
    attach(files) {
      setRefusals([]);
      const others: { readonly size: number }[] = [...waiting, ...onTheirWay];
      for (const file of files) {
        const refusal = refusalOf(file, others);
        if (refusal !== null) refuse(refusal);
        else start(file);
        if (refusal === null) others.push(file);
      }
    },
    async whenStored() {
      while (uploads.current.size > 0) {
        const taken = await Promise.all([...uploads.current.values()].map((running) => running.taken));
        if (taken.includes(false)) return null;
      }
      return (await current())?.map(({ id }) => id) ?? null;
    },
    forgetRefusals: () => setRefusals([]),
    remove: (id) => void remove(id).catch((cause) => refuse(failureOf(cause).message)),
    giveUp(key) {
      givenUp.current.add(key);
      const { size = 0, part = 0 } = onTheirWay.find((each) => each.key === key) ?? {};
      leave(key);
      // What is told of the progress is late: one that is nearly sent may be stored already, and is removed once that is known.
      if (size * (1 - part) > MEGABYTE) uploads.current.get(key)?.upload.abort();
    },
  };
}

/** The files that wait on the server for the answer to an inquiry. */
function useWaitingFiles(inquiryId: string) {
  const apollo = useApolloClient();
  const { cache } = apollo;
  const question = { query: WaitingFilesDocument, variables: { inquiryId } };
  const { data, loading } = useQuery(question.query, {
    variables: question.variables,
    fetchPolicy: 'cache-and-network',
  });
  // Not the answer to a reading that began earlier, which Apollo would give.
  const options = { fetchPolicy: 'network-only', context: { queryDeduplication: false } } as const;
  const read = () => apollo.query({ ...question, ...options }).catch(() => null);
  const hasAdded = useRef(false);
  const isReading = useRef(loading);
  isReading.current = loading;
  // A reading that began before a file was stored or removed undoes that when it ends.
  const isStale = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a reading ends
  useEffect(() => {
    if (loading || !isStale.current) return;
    isStale.current = false;
    void read();
  }, [loading]);
  const [mutate] = useMutation(DetachFileDocument);
  const detach = (id: string) => mutate({ variables: { id } });
  // In the cache, and not read anew: of readings at once Apollo sends one, which may be too early for the later files.
  const change = (to: (files: readonly ShownFileFragment[]) => ShownFileFragment[]) => {
    isStale.current ||= isReading.current;
    cache.updateQuery(question, (known) => ({ waitingFiles: to(known?.waitingFiles ?? NONE) }));
  };
  return {
    waiting: data?.waitingFiles ?? NONE,
    /** Those of this moment, as the server knows them where any was added; null: they cannot be read. */
    async current() {
      const known = hasAdded.current ? null : cache.readQuery(question);
      return (known ?? (await read())?.data)?.waitingFiles ?? null;
    },
    add(stored: ShownFileFragment) {
      hasAdded.current = true;
      const added = { __typename: 'InquiryFile' as const, ...stored };
      // A reading that began before may know it already.
      change((files) => [...files.filter(({ id }) => id !== stored.id), added]);
    },
    detach,
    async remove(id: string) {
      try {
        await detach(id);
        change((files) => files.filter((file) => file.id !== id));
      } catch (cause) {
        // Another tab may have sent or removed it.
        void read();
        throw cause;
      }
    },
  };
}

/** Gives up what is on its way when the conversation is closed: it would be stored for nobody. */
function useAbortAtEnd(uploads: ReadonlyMap<string, RunningUpload>): void {
  useEffect(
    () => () => {
      for (const { upload } of uploads.values()) upload.abort();
    },
    [uploads],
  );
}
