import { defineConfig } from 'vitest/config';
import { projects } from '../vitest.config.ts';

/** The project `sqlite` with the tests that MUTATED_TESTS names, also rules: Stryker knows of no projects. */
const sqlite = projects.find(({ test }) => test.name === 'sqlite');
const include = process.env.MUTATED_TESTS?.split(',');
if (!sqlite || !include) throw new Error('MUTATED_TESTS is missing, or the project sqlite.');

export default defineConfig({ ...sqlite, test: { ...sqlite.test, include } });
