import type { JsonSchema } from './json-schema.ts';
import { bodySchema, type Deprecation, type Operation } from './operation.ts';

/** The keyword that holds the end of a field. */
const END = 'x-deprecation';

/** Days between the announcement and the end, at least. */
const NOTICE = 181;
const DAY = 24 * 60 * 60 * 1000;

/** What documentation says of something that is going to end. Errors: it ends within six months. */
export function sentenceOfEnd({ since, sunset, instead }: Deprecation): string {
  if (Date.parse(sunset) - Date.parse(since) < NOTICE * DAY)
    throw new Error(`What is deprecated since ${since} cannot end on ${sunset}: it stays for six months.`);
  return `Deprecated, and gone from ${sunset} on. ${instead}`;
}

/** A field that is going to end, such as the former name of one that was renamed: it stays beside the new one until then. */
export const deprecatedField = (schema: JsonSchema, end: Deprecation): JsonSchema => ({
  ...schema,
  deprecated: true,
  description: sentenceOfEnd(end),
  [END]: end,
});

/** What of an operation is going to end: the whole, and fields of its body and its answer. */
export const deprecationsOf = ({ deprecated, body, answer }: Operation): Deprecation[] => [
  ...(deprecated ? [deprecated] : []),
  ...[body && bodySchema(body), answer?.schema].flatMap((schema) => (schema ? endsIn(schema) : [])),
];

function endsIn(schema: JsonSchema): Deprecation[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema;
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf, ...oneOf];
  const end = schema[END] as Deprecation | undefined;
  return [...(end ? [end] : []), ...inner.flatMap(endsIn)];
}
