import escaped from 'escape-html';
import {
  type ApiDocument,
  isOfWebsite,
  operationsOf,
  type PlacedOperation,
} from '../../openapi/api-document.ts';
import type { ContentsEntry, DocsContent } from './docs-page.ts';
import { prose } from './prose.ts';
import { operationHtml } from './reference-operation.ts';

/** The reference of all operations as a page, each with an anchor. The website's second mount is left out. */
export function reference(document: ApiDocument): DocsContent {
  const placed = operationsOf(document).filter((one) => !isOfWebsite(one));
  const tags = [...new Set(placed.flatMap(({ operation }) => operation.tags))].sort();
  const groups = tags.map((tag) => ({
    tag,
    operations: placed.filter(({ operation }) => operation.tags.includes(tag)),
  }));
  return {
    html: [
      introduction(document),
      ...groups.map(
        ({ tag, operations }) =>
          `<h2 id="${slug(tag)}">${escaped(tag)}</h2>${operations.map((one) => operationHtml(one, document)).join('')}`,
      ),
    ].join('\n'),
    contents: groups.map(({ tag, operations }) => ({ title: tag, entries: operations.map(entryOf) })),
  };
}

const entryOf = ({ id, method, operation }: PlacedOperation): ContentsEntry => ({
  id,
  label: `${method} ${operation.summary.replace(`${operation.tags[0]}: `, '')}`,
});

const introduction = ({ info, servers }: ApiDocument): string => `
<h1>${escaped(info.title)}</h1>
<p>${prose(info.description)}</p>
<p>The document that this page shows is <a href="/openapi.json"><code>/openapi.json</code></a> (OpenAPI 3.1), which Postman
imports. How to begin, with examples for curl and a typed client, is on the page <a href="/docs/integrators">for
integrators</a>. GraphQL is at the <a href="/playground">playground</a>.</p>
<pre><code>curl ${escaped(servers[0]?.url ?? '')}/v1/clients</code></pre>`;

const slug = (text: string): string => text.toLowerCase().replaceAll(/\W+/g, '-');
