import { AccessLink } from '#db/entities/access-link.entity.ts';
import { LetterSender, type LetterSenderOptions, RETRY_FOR_A_DAY } from '#gateway/letters/letter-sender.ts';
import type { OutgoingLetter } from '#gateway/ports/mailer.ts';

/** Milliseconds. */
const POLL_INTERVAL = 5000;

interface AccessLetterOptions extends LetterSenderOptions {
  /** Makes the token of a link and its letter; null: nobody may open the account any more. */
  prepare(link: AccessLink): Promise<OutgoingLetter | null>;
}

/**
 * Sends the letters of owed links, for a day: who waits longer asks for another. Each attempt has a token of its own: a
 * letter that waited for the mail server opens for a whole hour, and no letter with a link is stored
 * (db/entities/access-link.entity.ts). A stop leaves the mailer to the outbox.
 */
export class AccessLetterSender extends LetterSender<AccessLink> {
  readonly #options: AccessLetterOptions;

  constructor(options: AccessLetterOptions) {
    super(options, { entity: AccessLink, pollInterval: POLL_INTERVAL, delays: RETRY_FOR_A_DAY });
    this.#options = options;
  }

  protected async send(link: AccessLink) {
    const letter = await this.#options.prepare(link);
    if (!letter) return { state: 'failed', lastError: 'The account is closed or has no address.' } as const;
    await this.#options.mailer.send(letter);
    return { state: 'sent', lastError: null } as const;
  }
}
