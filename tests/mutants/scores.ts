import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './plant.ts';

/** What Stryker mutates, in the order in which the folders are measured first. */
export const MUTATED = ['domain', 'queue', 'lists', 'write', 'content', 'http', 'features'].map(
  (name) => `gateway/${name}`,
);

/** Lines of a batch, of which Stryker makes about 700 mutants: what a run that is ended at its bound loses at most. */
const LINES_OF_A_BATCH = 1_000;

/** Files of one folder that Stryker mutates in one run. */
export interface Batch {
  readonly folder: string;
  readonly files: readonly string[];
  /** Where Stryker keeps the outcome of each mutant, for the next time. */
  readonly outcomes: string;
}

export const OUTCOMES = join(root, 'tests', '.mutants', 'outcomes');

/** The batches of the mutated folders, those that were never measured first, then those that were measured longest ago. */
export function batchesInTurn(within: string): Batch[] {
  const folders = MUTATED.flatMap(foldersBelow).filter((folder) => `${folder}/`.startsWith(within));
  const measured = ({ outcomes }: Batch) => (existsSync(outcomes) ? statSync(outcomes).mtimeMs : 0);
  return folders.flatMap(batchesOf).sort((a, b) => measured(a) - measured(b));
}

function foldersBelow(folder: string): string[] {
  const below = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return [folder, ...below.flatMap(({ name }) => foldersBelow(`${folder}/${name}`))];
}

function batchesOf(folder: string): Batch[] {
  const files = readdirSync(join(root, folder)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.d.ts'),
  );
  const batches: string[][] = [];
  let lines = LINES_OF_A_BATCH;
  for (const file of files.sort().map((name) => `${folder}/${name}`)) {
    const long = readFileSync(join(root, file), 'utf8').split('\n').length;
    if (lines + long > LINES_OF_A_BATCH) {
      batches.push([]);
      lines = 0;
    }
    batches.at(-1)?.push(file);
    lines += long;
  }
  return batches.map((some, place) => ({
    folder,
    files: some,
    outcomes: join(OUTCOMES, `${folder.replaceAll('/', '-')}-${place + 1}.json`),
  }));
}

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

/** The mutants of a batch by their file, as they were measured last; those of files that have left it are passed over. */
function mutantsOf({ outcomes, files }: Batch): (Mutant & { file: string })[] {
  if (!existsSync(outcomes)) return [];
  const report: { files: Record<string, { mutants: Mutant[] }> } = JSON.parse(readFileSync(outcomes, 'utf8'));
  return files.flatMap((file) => (report.files[file]?.mutants ?? []).map((mutant) => ({ ...mutant, file })));
}

/** The mutants of a batch that no test noticed, a line for each. */
export const survivorsOf = (batch: Batch): string[] =>
  mutantsOf(batch)
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(({ file, location, mutatorName, replacement = '', status }) => {
      const ran = status === 'NoCoverage' ? 'no test runs it' : 'not noticed';
      return `${file}:${location.start.line} ${mutatorName} ${JSON.stringify(replacement.slice(0, 80))}: ${ran}`;
    });

/** A line for each mutated folder that was measured: how many of its mutants were noticed, and how many of its batches were run. */
export function scoresByFolder(batches: readonly Batch[]): string[] {
  const subjectOf = (folder: string) =>
    folder.split('/').slice(0, folder.startsWith('gateway/features/') ? 3 : 2);
  const subjects = [...new Set(batches.map(({ folder }) => subjectOf(folder).join('/')))].sort();
  return subjects.flatMap((subject) => {
    const own = batches.filter(({ folder }) => subjectOf(folder).join('/') === subject);
    const run = own.filter(({ outcomes }) => existsSync(outcomes));
    const mutants = run.flatMap(mutantsOf);
    const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
    if (noticed + missed === 0) return [];
    const share = Math.round((100 * noticed) / (noticed + missed));
    const batchesRun = run.length < own.length ? `, ${run.length} of ${own.length} batches` : '';
    return [`${subject}: ${noticed} of ${noticed + missed} noticed (${share} %)${batchesRun}`];
  });
}
