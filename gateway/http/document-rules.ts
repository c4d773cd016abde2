import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import {
  type ASTVisitor,
  BREAK,
  type DocumentNode,
  GraphQLError,
  type OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  visit,
} from 'graphql';

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

/**
 * Maximum number of field pairs with the same response name. Validation compares each pair (GraphQL, section 5.3.2), so
 * its time grows with their number; the pages of the site and the introspection of GraphiQL stay below a tenth.
 */
const MAX_PAIRS = 5000;

/** Fields that answer a thousand rows, unlike the pages of a list. */
const LARGE: ReadonlySet<string> = new Set(['inquirySelection']);
const MAX_LARGE = 3;

/**
 * A validation rule that refuses documents that are too expensive to validate or answer, and operations of other types
 * than an address answers. The other rules visit a refused document without its definitions.
 */
export const documentBounds =
  (answered: readonly `${OperationTypeNode}`[]) =>
  (context: ValidationContext): ASTVisitor => {
    return {
      Document(document) {
        const problem =
          excessiveName(document) ?? otherOperationType(document, answered) ?? excessiveCost(document);
        if (problem === null) return undefined;
        context.reportError(new GraphQLError(problem));
        return { ...document, definitions: [] };
      },
    };
  };

/** Null: every operation of the document is of a type that is answered. */
function otherOperationType(
  { definitions }: DocumentNode,
  answered: readonly `${OperationTypeNode}`[],
): string | null {
  for (const definition of definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const { operation } = definition;
    if (answered.includes(operation)) continue;
    const address = operation === 'subscription' ? '/graphql/stream' : '/graphql';
    return `There is nothing here for a ${operation}; send it to ${address}.`;
  }
  return null;
}

/**
 * Most characters of a name. Each row of a list repeats the names of its fields, and each error those of what it is about.
 */
const MAX_NAME = 100;

function excessiveName(document: DocumentNode): string | null {
  let isExcessive = false;
  visit(document, {
    Name({ value }) {
      if (value.length <= MAX_NAME) return undefined;
      isExcessive = true;
      return BREAK;
    },
  });
  return isExcessive ? `A name in a document has at most ${MAX_NAME} characters.` : null;
}

function excessiveCost(document: DocumentNode): string | null {
  const counts = new Map<string, number>();
  let large = 0;
  for (const { name, field, isAliased, isIntrospection } of fieldsOf(document)) {
    if (LARGE.has(field)) large += 1;
    if (large > MAX_LARGE) return `A document asks for at most ${MAX_LARGE} of ${[...LARGE].join(', ')}.`;
    if (isAliased && isIntrospection)
      return 'The fields of the schema can be asked for once, under their own names.';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const pairs = [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  return pairs > MAX_PAIRS ? 'The document asks for the same fields too often.' : null;
}

interface SelectedField {
  /** The response name. */
  readonly name: string;
  /** The name in the schema. */
  readonly field: string;
  readonly isAliased: boolean;
  /** Part of introspection, where each alias repeats a result of the size of the schema. */
  readonly isIntrospection: boolean;
}

/** Each field of a document once; fragment spreads are not expanded. */
function* fieldsOf({ definitions }: DocumentNode): Generator<SelectedField> {
  for (const definition of definitions) {
    if (definition.kind === 'OperationDefinition') yield* selected(definition.selectionSet, false);
    if (definition.kind === 'FragmentDefinition') {
      yield* selected(definition.selectionSet, isMeta(definition.typeCondition.name.value));
    }
  }
}

function* selected({ selections }: SelectionSetNode, inMeta: boolean): Generator<SelectedField> {
  for (const selection of selections) {
    if (selection.kind === 'FragmentSpread') continue;
    if (selection.kind === 'InlineFragment') {
      yield* selected(selection.selectionSet, inMeta);
      continue;
    }
    const { name, alias, selectionSet } = selection;
    const isIntrospection = inMeta || name.value === '__schema';
    yield { name: (alias ?? name).value, field: name.value, isAliased: alias !== undefined, isIntrospection };
    if (selectionSet) yield* selected(selectionSet, inMeta || isMeta(name.value));
  }
}

/** Introspection names begin with two underscores (GraphQL, section 4). */
const isMeta = (name: string): boolean => name.startsWith('__');
