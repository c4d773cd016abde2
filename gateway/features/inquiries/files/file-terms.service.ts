import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { MEGABYTE } from '#domain/inquiry-files.ts';
import { fileTermsRule } from '#domain/rules/file-terms.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { saveDocument } from '#gateway/write/versioned-document.ts';
import { usedBytes } from './file-room.ts';
import { FILE_TERMS, type FileTerms, readFileTerms } from './file-terms.ts';

/** The terms of files, with what is stored now. */
export interface FileUse extends FileTerms {
  /** Megabytes of all files, up to the next whole one. */
  readonly usedMegabytes: number;
  /** Number of all files. */
  readonly files: number;
  readonly version: number;
}

/** What holds for the files of inquiries, and how much they take. */
export class FileTermsService {
  constructor(private readonly units: UnitsOfWork) {}

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<FileUse> {
    requireStaff(actor, 'inquiries:erase');
    return this.units.read(async (manager) => {
      const { document, version } = await readFileTerms(manager);
      const usedMegabytes = Math.ceil((await usedBytes(manager)) / MEGABYTE);
      return { ...document, version, usedMegabytes, files: await manager.count(InquiryFile) };
    });
  }

  /**
   * Saves the terms; one that is left out stays. A limit below what is stored removes nothing. Errors: UNAUTHENTICATED,
   * FORBIDDEN, BAD_USER_INPUT, PRECONDITION_FAILED.
   */
  async save(actor: Actor, input: object, ifVersion: number | null): Promise<FileUse> {
    const staff = requireStaff(actor, 'inquiries:erase');
    const patch = validate(fileTermsRule, input);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const summary = () => 'The terms of files were changed.';
    await this.units.write(staff, async (unit) => {
      const before = await readFileTerms(unit.manager);
      const change = (terms: FileTerms) => ({ ...terms, ...given });
      const after = await saveDocument(unit, FILE_TERMS, { ifVersion, summary }, change);
      // The contact page shows whether it takes files.
      if (before.document.formTakesFiles !== after.document.formTakesFiles) unit.changeContent();
    });
    return this.find(actor);
  }
}
