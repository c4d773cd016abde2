import { foldAgain } from '../fold-again.ts';
import type { MigrationInterface, QueryRunner } from './table-definition.ts';

/**
 * Folds the stored texts of the search and the sort keys again: letters such as ø, æ and ß became plain ones. The step can
 * be repeated.
 */
export class FoldSpecialLetters1766600000000 implements MigrationInterface {
  name = 'FoldSpecialLetters1766600000000';

  up(runner: QueryRunner): Promise<void> {
    return foldAgain(runner);
  }

  /** What is folded further is found by whoever types the plain letters; nothing has to be undone. */
  async down(): Promise<void> {}
}
