import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/*
 * `node tests/third-party-notices.mjs`: writes the list of packages in THIRD-PARTY-NOTICES.md. It holds what the
 * gateway runs and what the browser downloads: every runtime dependency of package.json, the development dependencies
 * that are built into client/dist, and everything these need, found through package-lock.json. The licence is that of
 * the package's own package.json; for a package of another platform, which is not installed, that of the lock file.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const target = join(root, 'THIRD-PARTY-NOTICES.md');
const START = '<!-- packages: written by tests/third-party-notices.mjs -->';
const END = '<!-- end of packages -->';

/** Development dependencies whose files are in client/dist: the playground, the typeface and the icons of the admin. */
const BUILT_IN = ['graphiql', '@fontsource-variable/archivo', 'lucide-react'];

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const { packages } = readJson('package-lock.json');

/** Where the lock file has `name` as `from` sees it, by Node's own search upwards; undefined: an optional peer. */
function locate(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

function neededPaths() {
  const found = new Set();
  const visit = (names, from) => {
    for (const name of names) {
      const path = locate(name, from);
      if (!path || found.has(path)) continue;
      found.add(path);
      const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path];
      const peers = Object.keys(peerDependencies ?? {}).filter(
        (peer) => !peerDependenciesMeta?.[peer]?.optional,
      );
      visit([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers], path);
    }
  };
  visit([...Object.keys(readJson('package.json').dependencies), ...BUILT_IN], '');
  return found;
}

/** Licence as the package states it. Errors: it states none. */
function licenceOf(path) {
  const stated = existsSync(join(root, path, 'package.json'))
    ? readJson(path, 'package.json')
    : packages[path];
  const { license = packages[path].license, licenses } = stated;
  const licence = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  if (!licence) throw new Error(`${path} states no licence.`);
  return licence;
}

const byLicence = new Map();
for (const path of neededPaths()) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = licenceOf(path);
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
}
const list = [...byLicence]
  .sort(([a], [b]) => a.localeCompare(b, 'en'))
  .map(([licence, names]) => `### ${licence}\n\n${[...names].sort().join(', ')}\n`)
  .join('\n');

const text = readFileSync(target, 'utf8');
const [before, rest] = text.split(START);
const after = rest?.split(END)[1];
if (after === undefined) throw new Error(`${target} lacks the marks around its list.`);
writeFileSync(target, `${before}${START}\n\n${list}\n${END}${after}`);
