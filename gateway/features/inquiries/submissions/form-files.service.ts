import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits } from '#domain/inquiry-files.ts';
import { hasRoomFor } from '#gateway/features/inquiries/files/file-room.ts';
import { readFileTerms } from '#gateway/features/inquiries/files/file-terms.ts';
import {
  type OfferedFile,
  refusedFile,
  type TakenFile,
  takeInFile,
} from '#gateway/features/inquiries/files/take-in-file.ts';
import { type CountedUpload, UploadBudget } from '#gateway/features/inquiries/files/upload-budget.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { unauthenticated, unsupportedMediaType } from '#gateway/kernel/errors.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import { consumeByNetwork } from '#gateway/ports/network-limits.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';

/** Far above what a person sends, and far below what would fill the room of all files. */
const FILES_LIMIT: RateLimit = { name: 'form-files', points: 6, seconds: 600 };

/** Takes in the files that come with a contact form, where the terms of files allow any. */
export class FormFilesService {
  readonly #budget = new UploadBudget();

  constructor(
    private readonly units: UnitsOfWork,
    private readonly limiter: Limiter,
  ) {}

  /** Whether the contact form takes files, which everybody sees there. */
  async areTaken(): Promise<boolean> {
    const { document } = await this.units.read((manager) => readFileTerms(manager));
    return document.formTakesFiles;
  }

  /**
   * Runs `read`, which reads a form that may have files, and hands each to `take`: what a form with files needs is asked for
   * at the first, so that text alone is always read. Errors: those of `read`. Of `take`: as `takeInFile`; UNAUTHENTICATED
   * or UNSUPPORTED_MEDIA_TYPE where the form takes none, TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE where too many bytes are
   * in memory, PAYLOAD_TOO_LARGE where there is no room for further ones and for one too many.
   */
  async reading<T>(actor: Actor, read: (take: TakeFile) => Promise<T>): Promise<T> {
    let upload: CountedUpload | null = null;
    try {
      return await read(async (file, place) => {
        upload ??= await this.#enter(actor);
        if (place >= fileLimits.formFiles)
          throw refusedFile('PAYLOAD_TOO_LARGE', fileMessages.tooMany(fileLimits.formFiles));
        return takeInFile({ ...file, bytes: upload.count(file.bytes) }, fileLimits.formFile);
      });
    } finally {
      (upload as CountedUpload | null)?.end();
    }
  }

  /** Begins to count the bytes of a form with files. */
  async #enter(actor: Actor): Promise<CountedUpload> {
    if (!(await this.areTaken()))
      throw actor.kind === 'visitor' ? unauthenticated() : unsupportedMediaType(fileMessages.noneTaken);
    await consumeByNetwork(this.limiter, FILES_LIMIT, actor.address);
    if (!(await this.units.read((manager) => hasRoomFor(manager, 1, 'received'))))
      throw refusedFile('PAYLOAD_TOO_LARGE', fileMessages.noRoom);
    return this.#budget.begin(actor.address);
  }
}

/** Takes in the file at that place among those of a form. */
type TakeFile = (file: OfferedFile, place: number) => Promise<TakenFile>;
