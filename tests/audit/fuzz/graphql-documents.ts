import fc from 'fast-check';
import { toProbe } from './graphql-operations.ts';
import type { Property } from './property.ts';
import { text } from './strings.ts';

const PIECES = [
  '__typename ',
  'a: __typename ',
  'industries ',
  '...F ',
  '... { __typename } ',
  '... on Query { industries } ',
  '@include(if: true) ',
  '{ ',
  '} ',
  '( ',
  '[ ',
  'clients(pageSize: 100) { items { id } } ',
  'clients { items { id name logo description } } ',
  '$a: Int = 1, ',
  '"',
  '"""',
  '#\n',
  '\\u0000',
  '&',
  '! ',
  'fragment F on Query { ...F } ',
  'fragment G on Query { industries } ',
] as const;

const HEADS = [
  '{ ',
  'query ',
  'query A',
  'mutation { ',
  'subscription { ',
  '{ __schema { types { ',
  'fragment F on Query { ',
  '',
] as const;

/** One piece repeated: shows validation that takes more than linear time. */
const repeated = fc
  .tuple(
    fc.constantFrom(...HEADS),
    fc.constantFrom(...PIECES),
    fc.integer({ min: 1, max: 3000 }),
    fc.constantFrom(' }', ''),
  )
  .map(([head, piece, times, end]) => `${head}${piece.repeat(times)}${end}`);

const mixed = fc
  .tuple(fc.constantFrom(...HEADS), fc.array(fc.constantFrom(...PIECES), { maxLength: 400 }))
  .map(([head, pieces]) => head + pieces.join(''));

/** Invalid documents, and documents that cost too much. */
export const documentProperties: Property[] = [
  { name: 'a document of one piece repeated', probes: repeated.map((query) => toProbe(query, {})) },
  { name: 'a document of pieces', probes: mixed.map((query) => toProbe(query, {})) },
  { name: 'any text as a document', probes: text.map((query) => toProbe(query, {})) },
  {
    name: 'a request of other shapes',
    probes: fc
      .record(
        {
          query: fc.jsonValue(),
          variables: fc.jsonValue(),
          operationName: fc.jsonValue(),
          extensions: fc.jsonValue(),
        },
        { requiredKeys: [] },
      )
      .map((body) => ({ ...toProbe('', {}), body: JSON.stringify(body) })),
  },
  {
    name: 'a query in the URL',
    probes: fc.tuple(text, text).map(([query, variables]) => ({
      method: 'GET',
      path: `/graphql?${new URLSearchParams({ query, variables })}`.slice(0, 8000),
      headers: { 'apollo-require-preflight': 'true' },
    })),
  },
];
