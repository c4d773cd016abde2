import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/**
 * Maximum number of field pairs with the same response name. Validation compares each pair (GraphQL, section 5.3.2), so
 * its time grows with their number; the pages of the site and the introspection of GraphiQL stay below a tenth.
 */
const MAX_PAIRS = 5000;

/**
 * Validation rule that refuses documents that are too expensive to validate or answer, and operation types that the
 * schema does not have. The other rules visit a refused document without its definitions.
 */
export function documentBounds(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const problem = unknownOperationType(document, context) ?? excessiveCost(document);
      if (problem === null) return undefined;
      context.reportError(new GraphQLError(problem));
      return { ...document, definitions: [] };
    },
  };
}

/** Refused here, because execution would throw (GraphQL, section 5.2.1). Null: the schema has every operation type. */
function unknownOperationType({ definitions }: DocumentNode, context: ValidationContext): string | null {
  for (const definition of definitions) {
    if (definition.kind !== 'OperationDefinition') continue;
    const { operation } = definition;
    if (!context.getSchema().getRootType(operation)) return `There is nothing here for a ${operation}.`;
  }
  return null;
}

function excessiveCost(document: DocumentNode): string | null {
  const counts = new Map<string, number>();
  for (const { name, isAliased, isIntrospection } of fieldsOf(document)) {
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
    yield { name: (alias ?? name).value, isAliased: alias !== undefined, isIntrospection };
    if (selectionSet) yield* selected(selectionSet, inMeta || isMeta(name.value));
  }
}

/** Introspection names begin with two underscores (GraphQL, section 4). */
const isMeta = (name: string): boolean => name.startsWith('__');
