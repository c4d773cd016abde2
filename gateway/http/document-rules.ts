import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import type { GraphQLError, ValidationContext, ValidationRule } from 'graphql';
import { documentBounds } from './document-bounds.ts';

/** Limits of one operation: enough for every page of the site and for GraphiQL's introspection. */
export const MAX_TOKENS = 2000;
const MAX_DEPTH = 14;
const MAX_ALIASES = 20;
const MAX_DIRECTIVES = 20;
const MAX_COST = 15_000;

/** Reports an exceeded limit as a validation error; a thrown error would be answered as an internal one. */
const REPORT = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** The rules of our own that a document has to satisfy, at an address that answers operations of these types. */
export const documentRules = (answered: Parameters<typeof documentBounds>[0]): ValidationRule[] => [
  documentBounds(answered),
  maxDepthRule({ n: MAX_DEPTH, ignoreIntrospection: true, ...REPORT }),
  maxAliasesRule({ n: MAX_ALIASES, allowList: [], ...REPORT }),
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...REPORT }),
  costLimitRule({ maxCost: MAX_COST, ignoreIntrospection: true, ...REPORT }),
];
