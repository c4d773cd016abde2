import { serverAudits } from 'graphql-http';
import type { Suite } from './suite.ts';

/** The audits of the graphql-http package: requirements and recommendations of GraphQL over HTTP. */
export const graphqlHttp: Suite = {
  name: 'GraphQL over HTTP (graphql-http)',
  async run({ url }) {
    const audits = serverAudits({
      url: `${url}/graphql`,
      // The CSRF protection requires this header.
      fetchFn: (input: string, init: RequestInit = {}) =>
        fetch(input, {
          ...init,
          headers: { ...(init.headers as object), 'apollo-require-preflight': 'true' },
        }),
    });
    const faults: string[] = [];
    for (const audit of audits) {
      const result = await audit.fn();
      if (result.status !== 'ok') faults.push(`${audit.name}: ${result.status}, ${result.reason}`);
    }
    return { passed: audits.length - faults.length, total: audits.length, faults };
  },
};
