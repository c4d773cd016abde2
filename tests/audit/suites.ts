import { csp } from './csp.ts';
import { fuzzSuites } from './fuzz/suites.ts';
import { graphqlHttp } from './graphql-http.ts';
import { http1 } from './http1.ts';
import { observatory } from './observatory.ts';
import type { Suite } from './suite.ts';

/** The suites of `npm run audit`. */
export const suites: readonly Suite[] = [graphqlHttp, http1, csp, observatory, ...fuzzSuites];
