import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { variablesSchema } from '#gateway/config/env.ts';

/* docker-compose.yml and the Dockerfile, read as they are: every variable of the gateway reaches the container. */

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const compose = read('docker-compose.yml');

/** The lines of a section, without those of the next one: the file is indented by two. */
function sectionOf(text: string, name: string, depth: number): string {
  const indent = ' '.repeat(depth * 2);
  const begin = new RegExp(`^${indent}${name}:\\n`, 'm').exec(text);
  if (!begin) throw new Error(`There is no ${name} in the file.`);
  const rest = text.slice(begin.index + begin[0].length);
  const lines = rest.split('\n');
  const end = lines.findIndex((line) => line.trim() !== '' && !line.startsWith(`${indent}  `));
  return lines.slice(0, end < 0 ? undefined : end).join('\n');
}

const site = sectionOf(compose, 'site', 1);
const environment = new Map(
  [...sectionOf(site, 'environment', 2).matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** What compose puts for `${NAME:-default}` and `${NAME:?sentence}`. */
const substituted = (value: string, variables: Readonly<Record<string, string>>): string =>
  value.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, other: string) => {
    const given = variables[name];
    if (given) return given;
    if (kind === '?') throw new Error(other);
    return other;
  });

/** Variables that are those of the image, whatever is set outside. */
const OF_IMAGE = { NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' };

it('the compose file hands every variable that the gateway reads to the container, and no other', () => {
  const read = [...Object.keys(variablesSchema.entries), 'ENV_FILE'];
  expect([...environment.keys()].sort()).toEqual(read.sort());
});

it('the compose file hands over what is set outside, but for what only the image knows', () => {
  for (const [name, value] of environment) {
    if (name in OF_IMAGE) expect(value).toBe(OF_IMAGE[name as keyof typeof OF_IMAGE]);
    else expect(substituted(value, { [name]: 'p@ss/w#rd' })).toBe('p@ss/w#rd');
  }
});

it('the compose file names every variable of the documents', () => {
  const named = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(named.filter((name) => !environment.has(name))).toEqual([]);
  const [, list = ''] = /explains each: ([\s\S]*?)\. `start`/.exec(read('docs/operations.md')) ?? [];
  const listed = [...list.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
  expect(listed.sort()).toEqual(named.sort());
});

it('the compose file puts no password into a URL', () => {
  expect(compose).not.toMatch(/:\/\/[^\s"]*\$\{\w*PASSWORD/);
  expect(sectionOf(compose, 'database', 1)).toContain('MARIADB_PASSWORD: ${DATABASE_PASSWORD:?');
});

it('the compose file starts the mail catcher only when asked, on this machine alone', () => {
  const mail = sectionOf(compose, 'mail', 1);
  expect(mail).toContain('profiles: [mail]');
  expect([...mail.matchAll(/^ {6}- "(.*)"$/gm)].map(([, port]) => port)).toEqual(['127.0.0.1:8025:8025']);
});

it('the image is of a version of Node that is tested and supported', () => {
  expect(read('Dockerfile')).toMatch(/^ARG NODE=24\.\d+\.\d+$/m);
});
