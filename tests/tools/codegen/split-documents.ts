import { basename } from 'node:path';
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode, GraphQLSchema } from 'graphql';
import { contents } from '../../../gateway/domain/content/contents.ts';
import { documentsByRole } from './content-documents.ts';

/*
 * A preset of codegen, which writes a module for each `.graphql` file, for each content type, and for each further mutation,
 * and one that exports them all. A bundler leaves out of a screen the modules that it takes nothing from, which it cannot do
 * with the constants of a single module.
 */

/** What codegen gives to a preset and takes from it, as far as it is used here (@graphql-codegen/plugin-helpers). */
interface Output {
  readonly filename: string;
  readonly plugins: readonly Readonly<Record<string, unknown>>[];
  readonly pluginMap: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
  readonly schemaAst: GraphQLSchema;
  readonly documents: readonly SourceDocument[];
}

interface SourceDocument {
  /** The path of the file; left out or no path: the document follows from the schema. */
  readonly location?: string;
  readonly document: DocumentNode;
}

/** The module with the types of all of them. */
const TYPES = 'types';

/** A plugin that writes the same text into whatever module it is used in. */
const fixed = (text: { prepend?: string[]; content: string }) => ({ plugin: () => text });

const nameOf = (definition: DefinitionNode): string => ('name' in definition && definition.name?.value) || '';

/** The path of a file of the admin as one word, such as `account-Passkeys`. */
const fileName = (location = ''): string | undefined =>
  /client\/src\/admin\/(.+)\.graphql$/.exec(location)?.[1]?.replaceAll('/', '-');

/** The definitions of each module, by its name. */
function modulesOf({ documents, schemaAst }: Output): Map<string, DefinitionNode[]> {
  const ofContent = new Map(
    contents.flatMap((content) =>
      Object.values(documentsByRole(content, schemaAst)).map((name) => [name, content.name]),
    ),
  );
  const modules = new Map<string, DefinitionNode[]>();
  for (const { location, document } of documents)
    for (const definition of document.definitions) {
      const name = nameOf(definition);
      const key = ofContent.get(name) ?? fileName(location) ?? name;
      modules.set(key, [...(modules.get(key) ?? []), definition]);
    }
  return modules;
}

/** The documents of a content type under one name, as its screen takes them; empty: the module is of none. */
function contentNames(module: string, schema: GraphQLSchema): string {
  const content = contents.find(({ name }) => name === module);
  if (!content) return '';
  const entries = Object.entries(documentsByRole(content, schema));
  return `export const ${module}Documents = {\n${entries.map(([role, one]) => `  ${role}: ${one}Document,\n`).join('')}};\n`;
}

const isFragment = (definition: DefinitionNode): definition is FragmentDefinitionNode =>
  definition.kind === 'FragmentDefinition';

/** Fragments of other modules, which each document carries itself. */
const foreign = (fragments: readonly FragmentDefinitionNode[], own: readonly DefinitionNode[]) =>
  fragments
    .filter((fragment) => !own.includes(fragment))
    .map((node) => ({
      node,
      name: node.name.value,
      onType: node.typeCondition.name.value,
      isExternal: true,
      importFrom: null,
    }));

export const preset = {
  /** The modules in the folder that is given, and beside it the one that exports them. */
  buildGeneratesSection(options: Output & { readonly baseOutputDir: string }): Output[] {
    const { baseOutputDir: folder, pluginMap, config, schemaAst } = options;
    const modules = modulesOf(options);
    const fragments = [...modules.values()].flat().filter(isFragment);
    const fileOf = (name: string) => `${folder}/${name}.generated.ts`;
    const output = (filename: string, over: Partial<Output>): Output => ({ ...options, filename, ...over });
    const types = output(fileOf(TYPES), { plugins: [{ typescript: {} }, { 'typescript-operations': {} }] });
    const split = [...modules].map(([name, definitions]) =>
      output(fileOf(name), {
        documents: [{ document: { kind: 'Document' as never, definitions } }],
        plugins: [{ types: {} }, { 'typed-document-node': {} }, { names: {} }],
        pluginMap: {
          ...pluginMap,
          types: fixed({ prepend: [`import type * as Types from './${TYPES}.generated.ts';`], content: '' }),
          names: fixed({ content: contentNames(name, schemaAst) }),
        },
        config: {
          ...config,
          documentMode: 'documentNode',
          importOperationTypesFrom: 'Types',
          externalFragments: foreign(fragments, definitions),
        },
      }),
    );
    const names = [TYPES, ...modules.keys()].sort();
    const content = names
      .map((name) => `export * from './${basename(folder)}/${name}.generated.ts';\n`)
      .join('');
    const all = output(`${folder}.generated.ts`, {
      documents: [],
      plugins: [{ all: {} }],
      pluginMap: { all: fixed({ content }) },
    });
    return [types, ...split, all];
  },
};
