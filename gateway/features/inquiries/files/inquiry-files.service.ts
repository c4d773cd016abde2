import { Readable } from 'node:stream';
import { type FindOptionsWhere, In, IsNull } from 'typeorm';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { fileMessages } from '#domain/file-messages.ts';
import { fileLimits, MEGABYTE } from '#domain/inquiry-files.ts';
import { rolePermits } from '#domain/permissions.ts';
import { permits } from '#domain/rules/api-token.ts';
import { linkKeyIn } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { lockedInquiry } from '#gateway/features/inquiries/inbox/inquiry-queries.ts';
import { refuseErased } from '#gateway/features/inquiries/inbox/refuse-erased.ts';
import {
  type Actor,
  type KnownActor,
  type Permitted,
  requirePermission,
  requireStaff,
  type Staff,
} from '#gateway/kernel/actor.ts';
import { badRequest, Failure, forbidden, notFound } from '#gateway/kernel/errors.ts';
import type { UploadedFile } from '#gateway/kernel/uploaded-file.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { requireWithinLetter, waitingFiles } from './answer-files.ts';
import { hasRoomFor } from './file-room.ts';
import { holdsLink } from './link-in-file.ts';
import { OneTurnBatch } from './one-turn-batch.ts';
import { bytesOfFile, type FilePlace, storeFile } from './store-file.ts';
import { refusedFile, type TakenFile, takeInFile } from './take-in-file.ts';
import { type CountedUpload, UploadBudget } from './upload-budget.ts';

/** A file that is read. */
export interface OpenedFile {
  readonly file: InquiryFile;
  /** Its bytes, of which one piece is in memory. */
  readonly bytes: Readable;
}

/** A file that waits for an answer of somebody. */
type WaitingPlace = FilePlace & { readonly accountId: string };

/** Files of inquiries: reading them, and attaching them to answers. */
export class InquiryFilesService {
  readonly #units: UnitsOfWork;
  readonly #budget = new UploadBudget();
  readonly #ofLetters: OneTurnBatch<InquiryFile>;
  readonly #ofForms: OneTurnBatch<InquiryFile>;
  readonly #ofMails: OneTurnBatch<InquiryFile>;
  /** Whether files hold a link that moves an appointment, by their ids: those that were asked for last. Their bytes never change. */
  readonly #holdLinks = new Map<string, boolean>();

  constructor(units: UnitsOfWork) {
    this.#units = units;
    this.#ofLetters = new OneTurnBatch(async (ids) =>
      byKey(await this.#stored({ letterId: In(ids) }), ({ letterId }) => letterId ?? ''),
    );
    this.#ofMails = new OneTurnBatch(async (ids) =>
      byKey(await this.#stored({ mailId: In(ids) }), ({ mailId }) => mailId ?? ''),
    );
    this.#ofForms = new OneTurnBatch(async (ids) => {
      const cameWith = {
        inquiryId: In(ids),
        letterId: IsNull(),
        mailId: IsNull(),
        direction: 'received',
      } as const;
      return byKey(await this.#stored(cameWith), ({ inquiryId }) => inquiryId);
    });
  }

  /**
   * A file with its bytes. One that waits for an answer is its writer's alone. Errors: UNAUTHENTICATED, FORBIDDEN, also for a
   * file with a link that moves an appointment, for whoever may change none; NOT_FOUND.
   */
  async open(actor: Actor, id: string): Promise<OpenedFile> {
    const reader = requirePermission(actor, 'inquiries:read');
    const file = await this.#units.read((manager) => manager.findOneBy(InquiryFile, { id }));
    const isWaiting = file?.letterId === null && file.direction === 'sent';
    const isOwn = reader.kind === 'staff' && reader.accountId === file?.accountId;
    if (!file || (isWaiting && !isOwn)) throw notFound('File');
    if (!movesAppointments(reader) && (await this.#holdsLink(file))) throw forbidden(fileMessages.holdsLink);
    return { file, bytes: Readable.from(bytesOfFile(this.#units, file), { objectMode: false }) };
  }

  async #holdsLink(file: InquiryFile): Promise<boolean> {
    const known = this.#holdLinks.get(file.id);
    if (known !== undefined) return known;
    const key = await this.#units.read(linkKeyIn);
    const holds = key !== null && (await holdsLink(file, bytesOfFile(this.#units, file), key));
    const [oldest] = this.#holdLinks.keys();
    if (oldest !== undefined && this.#holdLinks.size >= KNOWN_FILES) this.#holdLinks.delete(oldest);
    this.#holdLinks.set(file.id, holds);
    return holds;
  }

  /** The files that the caller has attached to an answer that is not sent yet. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async waiting(actor: Actor, inquiryId: string): Promise<InquiryFile[]> {
    const { accountId } = requireStaff(actor, 'inquiries:write');
    return this.#units.read((manager) => waitingFiles(manager, { inquiryId, accountId }));
  }

  /**
   * Stores a file that waits for an answer of the caller to that inquiry. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
   * CONFLICT for an erased inquiry, BAD_USER_INPUT, PAYLOAD_TOO_LARGE, also where the files of answers together are too many,
   * UNSUPPORTED_MEDIA_TYPE for what is not of the list, TOO_MANY_REQUESTS and
   * SERVICE_UNAVAILABLE where too many bytes are in memory.
   */
  async attach(actor: Actor, inquiryId: string, upload: Promise<UploadedFile>): Promise<InquiryFile> {
    const staff = requireStaff(actor, 'inquiries:write');
    const place = { inquiryId, letterId: null, direction: 'sent', accountId: staff.accountId } as const;
    if (!(await this.#units.read((manager) => hasRoomFor(manager, 1, 'sent'))))
      throw refusedFile('PAYLOAD_TOO_LARGE', fileMessages.noRoom);
    const counted = this.#budget.begin(staff.accountId);
    try {
      return await this.#attach(staff, place, await takeInUpload(await upload, counted));
    } finally {
      counted.end();
    }
  }

  #attach(staff: Permitted<Staff>, place: WaitingPlace, file: TakenFile): Promise<InquiryFile> {
    return this.#units.write(staff, async (unit) => {
      const { manager, now, forChange } = unit;
      refuseErased(await lockedInquiry(manager, place.inquiryId, now, forChange));
      requireWithinLetter([...(await waitingFiles(manager, place)), file]);
      return storeFile(unit, file, place);
    });
  }

  /**
   * Removes a file that waits for an answer of the caller; whether there was one. Errors: UNAUTHENTICATED, FORBIDDEN,
   * NOT_FOUND.
   */
  async detach(actor: Actor, id: string): Promise<boolean> {
    const staff = requireStaff(actor, 'inquiries:write');
    return this.#units.write(staff, async ({ manager, by: { accountId } }) => {
      const waiting = { id, accountId, letterId: IsNull(), direction: 'sent' } as const;
      const { affected } = await manager.delete(InquiryFile, waiting);
      if (!affected) throw notFound('File');
      return true;
    });
  }

  /** The files of a letter, for whoever has read it. */
  ofLetter(letterId: string): Promise<InquiryFile[]> {
    return this.#ofLetters.of(letterId);
  }

  /** The files that came with the form of an inquiry, for whoever has read it. */
  ofForm(inquiryId: string): Promise<InquiryFile[]> {
    return this.#ofForms.of(inquiryId);
  }

  /** The files that came with a mail, for whoever has read it. */
  ofMail(mailId: string): Promise<InquiryFile[]> {
    return this.#ofMails.of(mailId);
  }

  #stored(where: FindOptionsWhere<InquiryFile>): Promise<InquiryFile[]> {
    return this.#units.read((manager) =>
      manager.find(InquiryFile, { where, order: { createdAt: 'ASC', id: 'ASC' } }),
    );
  }
}

/** Files of which it is remembered whether they hold a link. */
const KNOWN_FILES = 1000;

const movesAppointments = (reader: KnownActor): boolean =>
  reader.kind === 'staff'
    ? rolePermits(reader.role, 'appointments:write')
    : permits(reader.scopes, 'appointments:write');

function byKey(
  files: readonly InquiryFile[],
  keyOf: (file: InquiryFile) => string,
): Map<string, InquiryFile[]> {
  const found = new Map<string, InquiryFile[]>();
  for (const file of files) found.set(keyOf(file), [...(found.get(keyOf(file)) ?? []), file]);
  return found;
}

/** Errors: those of `takeInFile`; PAYLOAD_TOO_LARGE and BAD_REQUEST for what the parser refused or never got. */
async function takeInUpload({ filename, open }: UploadedFile, counted: CountedUpload): Promise<TakenFile> {
  try {
    return await takeInFile({ name: filename, bytes: counted.count(open()) });
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { status } = (error ?? {}) as { status?: number };
    if (status !== 413) throw badRequest(fileMessages.brokenOff);
    throw refusedFile('PAYLOAD_TOO_LARGE', fileMessages.together(fileLimits.letter / MEGABYTE));
  }
}
