import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from './json-schema.ts';

/** A reference to a component. */
export type Reference = { readonly $ref: string };

type Kind = 'schemas' | 'responses' | 'parameters' | 'headers';

/** The components of a document, in the order in which they are first used. */
export class Components {
  readonly #kinds: Record<Kind, Map<string, unknown>> = {
    schemas: new Map(),
    responses: new Map(),
    parameters: new Map(),
    headers: new Map(),
  };

  /** A reference to a component, which is added when it is new. Errors: another one has the name. */
  use(kind: Kind, name: string, component: unknown): Reference {
    const known = this.#kinds[kind].get(name);
    if (known !== undefined && !isDeepStrictEqual(known, component)) {
      throw new Error(`Two different ${kind} of the API are called ${name}.`);
    }
    this.#kinds[kind].set(name, component);
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** The schema with each titled one in it replaced by a reference. Errors: two different ones have the same title. */
  schema(schema: JsonSchema): JsonSchema {
    const { title, ...rest } = this.#inner(schema);
    return title === undefined ? rest : this.use('schemas', title, rest);
  }

  #inner(schema: JsonSchema): JsonSchema {
    const { properties, items, anyOf, oneOf } = schema;
    const each = (list: readonly JsonSchema[]) => list.map((one) => this.schema(one));
    return {
      ...schema,
      ...(properties
        ? {
            properties: Object.fromEntries(
              Object.entries(properties).map(([name, inner]) => [name, this.schema(inner)]),
            ),
          }
        : {}),
      ...(items ? { items: this.schema(items) } : {}),
      ...(anyOf ? { anyOf: each(anyOf) } : {}),
      ...(oneOf ? { oneOf: each(oneOf) } : {}),
    };
  }

  toJSON(): object {
    return Object.fromEntries(
      Object.entries(this.#kinds)
        .filter(([, components]) => components.size > 0)
        .map(([kind, components]) => [kind, Object.fromEntries(components)]),
    );
  }
}
