import { Field, Int, ObjectType } from 'type-graphql';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { fileLimits, MEGABYTE } from '#domain/inquiry-files.ts';
import { fileTermsRule, MOST_FILE_MEGABYTES } from '#domain/rules/file-terms.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { saveDocument } from '#gateway/write/versioned-document.ts';
import { usedBytes } from './file-room.ts';
import { FILE_TERMS, type FileTerms, readFileTerms } from './file-terms.ts';

/** What the API says of the terms. */
export const MEGABYTES = `Megabytes that the files which visitors send may take together, and those of answers as many again, from 0 to ${MOST_FILE_MEGABYTES}; beyond them files are refused, and inquiries are not.`;
export const FORM = `Whether the contact form of the site takes files: ${fileLimits.formFiles} of ${fileLimits.formFile / (1024 * 1024)} MB each.`;

@ObjectType('FileSettings', { description: 'What holds for the files of inquiries, and how much they take.' })
export class FileUse implements FileTerms {
  @Field(() => Boolean, { description: FORM })
  formTakesFiles: boolean;

  @Field(() => Int, { description: MEGABYTES })
  megabytes: number;

  @Field(() => Int, { description: 'Megabytes that all take now, up to the next whole one.' })
  usedMegabytes: number;

  @Field(() => Int, { description: 'Those of the files that visitors sent.' })
  receivedMegabytes: number;

  @Field(() => Int, { description: 'Those of the files of answers.' })
  sentMegabytes: number;

  @Field(() => Int, { description: 'How many there are now.' })
  files: number;

  @Field(() => Int, { description: 'Number of changes so far.' })
  version: number;
}

/** What holds for the files of inquiries, and how much they take. */
export class FileTermsService {
  constructor(private readonly units: UnitsOfWork) {}

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<FileUse> {
    requireStaff(actor, 'inquiries:erase');
    return this.units.read(async (manager) => {
      const { document, version } = await readFileTerms(manager);
      const [received, sent] = [await usedBytes(manager, 'received'), await usedBytes(manager, 'sent')];
      const [usedMegabytes = 0, receivedMegabytes = 0, sentMegabytes = 0] = [
        received + sent,
        received,
        sent,
      ].map((bytes) => Math.ceil(bytes / MEGABYTE));
      const used = { usedMegabytes, receivedMegabytes, sentMegabytes };
      return { ...document, version, ...used, files: await manager.count(InquiryFile) };
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
