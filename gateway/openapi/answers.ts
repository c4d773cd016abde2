import { internalServerError } from '#gateway/kernel/errors.ts';
import type { Components, Reference } from './components.ts';
import { deprecationsOf } from './deprecations.ts';
import { failureContent, failuresOf } from './failure-answers.ts';
import { answerHeaders, type HeaderName } from './headers.ts';
import { schemaLike } from './json-schema.ts';
import type { Answer, Operation } from './operation.ts';

type Answers = Record<string, object>;

/** The answers of an operation by status; `default` stands for the failures of HTTP itself. */
export function answersOf(method: string, operation: Operation, components: Components): Answers {
  const isRead = method === 'get';
  const isTagged = isRead && (operation.answer?.mediaType ?? JSON_TYPE) === JSON_TYPE;
  const limits: HeaderName[] = isRead && !operation.secured ? ['RateLimit-Policy', 'RateLimit'] : [];
  const tag: HeaderName[] = isTagged ? ['ETag'] : [];
  const preference: HeaderName[] = operation.body ? ['Preference-Applied'] : [];
  const end: HeaderName[] = deprecationsOf(operation).length > 0 ? ['Deprecation', 'Sunset'] : [];
  return {
    ...success(operation.answer, [...tag, ...limits, ...preference, ...end], components),
    ...(operation.redirect ? { 303: redirect(operation.redirect, components) } : {}),
    ...(isTagged ? { 304: notModified(limits, components) } : {}),
    ...failureAnswers(method, operation, components),
  };
}

const JSON_TYPE = 'application/json';

function success(
  answer: Answer | undefined,
  headers: readonly HeaderName[],
  components: Components,
): Answers {
  // A route that does not say what it answers; tests/gateway/openapi.test.ts names it.
  if (!answer) return { 200: { description: 'Done.', content: { [JSON_TYPE]: { schema: {} } } } };
  const { status = 200, description, example, mediaType = JSON_TYPE } = answer;
  const schema = components.schema(answer.schema ?? schemaLike(example));
  return {
    [status]: {
      description,
      ...withHeaders([...headers, ...(answer.headers ?? [])], components),
      content: { [mediaType]: { schema, example } },
    },
  };
}

const redirect = (description: string, components: Components): object => ({
  description,
  ...withHeaders(['Location'], components),
});

const notModified = (limits: readonly HeaderName[], components: Components): Reference =>
  components.use('responses', limits.length > 0 ? 'NotModified' : 'PrivateNotModified', {
    description: 'What If-None-Match names is current.',
    ...withHeaders(['ETag', ...limits], components),
  });

function failureAnswers(method: string, operation: Operation, components: Components): Answers {
  const answers = failuresOf(method, operation).map(({ failure, description }) => {
    const headers: HeaderName[] = [
      ...(failure.retryAfter === null ? [] : (['Retry-After'] as const)),
      ...(failure.status === 401 ? (['WWW-Authenticate'] as const) : []),
    ];
    const response = {
      description,
      ...withHeaders(headers, components),
      content: withReferences(failureContent(failure, operation), components),
    };
    const name = pascal(failure.code) + suffixOf(operation);
    return [failure.status, components.use('responses', name, response)];
  });
  const other = {
    description: 'Any other failure, such as 405, 406, 408, 414 or 431.',
    content: withReferences(failureContent(internalServerError(), operation), components),
  };
  return {
    ...Object.fromEntries(answers),
    default: components.use('responses', `OtherFailure${suffixOf(operation)}`, other),
  };
}

const withReferences = (content: ReturnType<typeof failureContent>, components: Components) =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema, example }]) => [
      type,
      { schema: components.schema(schema), example },
    ]),
  );

/** Distinguishes the components of routes whose failures are answered in another kind. */
const suffixOf = ({ plainFailures, pageFailures }: Operation): string =>
  plainFailures ? 'AsText' : pageFailures ? 'OrPage' : '';

/** The headers of an answer, with that of every answer. */
function withHeaders(names: readonly HeaderName[], components: Components): { headers: object } {
  const entries = (['X-Request-Id', ...names] as const).map((name) => [
    name,
    components.use('headers', name.replaceAll('-', ''), answerHeaders[name]),
  ]);
  return { headers: Object.fromEntries(entries) };
}

/** `NOT_FOUND` as `NotFound`. */
const pascal = (code: string): string =>
  code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join('');
