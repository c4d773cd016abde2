import { LRUCache } from 'lru-cache';
import { isPlainObject } from '#domain/plain-object.ts';

/** The key of a rendered page. */
export const pageKey = (path: string): string => `page ${path}`;

/** The key of a REST read. `url`: path and query as sent. */
export const restKey = (url: string): string => `rest ${url}`;

/** A GraphQL operation as a request names it. */
export interface Question {
  readonly query: string;
  readonly variables: unknown;
  readonly operationName: string | null;
}

/** The key of a GraphQL query, whether sent by POST or GET. */
export const questionKey = ({ query, variables, operationName }: Question): string =>
  `graphql ${operationName ?? ''}\n${JSON.stringify(variables ?? {})}\n${query}`;

/** The keys of a question: its own, and those of its responses by media type. The Accept header decides which. */
export class QuestionKeys {
  readonly key: string;
  readonly #typed = new Map<string, string>();

  constructor(question: Question) {
    this.key = questionKey(question);
  }

  /** The key of the response in a media type. */
  in(mediaType: string): string {
    const known = this.#typed.get(mediaType);
    if (known !== undefined) return known;
    const typed = typedKey(this.key, mediaType);
    this.#typed.set(mediaType, typed);
    return typed;
  }
}

/** The key of the response to a question in a media type. */
export const typedKey = (key: string, mediaType: string): string => `${mediaType} ${key}`;

/** Bytes of texts whose keys are remembered. */
const REMEMBERED = 4 * 1024 * 1024;

/** Reads questions, and remembers the keys of each text, because parsing costs as much as the rest of a response. */
export class QuestionReader {
  readonly #known = new LRUCache<string, QuestionKeys>({
    maxSize: REMEMBERED,
    sizeCalculation: (_keys, text) => 6 * text.length + 500,
  });

  /** The keys of a POST body; null: it is no question that can be kept. */
  ofBody(body: Buffer): QuestionKeys | null {
    return this.#of(body.toString(), questionOfBody);
  }

  /** The keys of the query of a GET address, with its `?`; null: it is no question that can be kept. */
  ofSearch(search: string): QuestionKeys | null {
    return this.#of(search, questionOfSearch);
  }

  #of(text: string, read: (text: string) => Question | null): QuestionKeys | null {
    const known = this.#known.get(text);
    if (known) return known;
    const question = read(text);
    const keys = question && new QuestionKeys(question);
    if (keys) this.#known.set(text, keys);
    return keys;
  }
}

/** The question of a POST body (GraphQL over HTTP, section 5.4); null: it is none that can be kept. */
function questionOfBody(body: string): Question | null {
  try {
    return questionOf(JSON.parse(body));
  } catch {
    return null;
  }
}

/** The question of a GET address (GraphQL over HTTP, section 5.5); null: it is none that can be kept. */
function questionOfSearch(search: string): Question | null {
  const parameters = new URLSearchParams(search);
  const names = [...parameters.keys()];
  if (new Set(names).size < names.length) return null;
  const parsed = (name: string): unknown => JSON.parse(parameters.get(name) || 'null');
  try {
    return questionOf({
      query: parameters.get('query'),
      operationName: parameters.get('operationName'),
      variables: parsed('variables'),
      extensions: parsed('extensions'),
    });
  } catch {
    return null;
  }
}

function questionOf(sent: unknown): Question | null {
  if (!isPlainObject(sent)) return null;
  const { query, variables = null, operationName = null, extensions = null } = sent;
  if (typeof query !== 'string' || query === '') return null;
  // Forms and passwords must not stay in memory. A query that merely contains the word is not kept either.
  if (/\bmutation\b/.test(query)) return null;
  if (operationName !== null && typeof operationName !== 'string') return null;
  if (variables !== null && !isPlainObject(variables)) return null;
  // A persisted query names its document by a hash instead.
  if (extensions !== null && (!isPlainObject(extensions) || 'persistedQuery' in extensions)) return null;
  return { query, variables, operationName };
}
