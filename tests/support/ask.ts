import { type APIRequestContext, expect, type Page } from '@playwright/test';

/**
 * The data of an operation of GraphQL, sent with the session of a page or of a request context, beside what the person of
 * the story does. Fails where the gateway refuses it.
 */
export async function ask(from: Page | APIRequestContext, query: string, variables: object = {}) {
  const request = 'request' in from ? from.request : from;
  const headers = { 'apollo-require-preflight': 'true' };
  const response = await request.post('/graphql', { headers, data: { query, variables } });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}
