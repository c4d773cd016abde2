import type { Allowance, Limiter } from '#gateway/ports/limiter.ts';

/**
 * Failures slow down and never lock: a pair of account and address soonest, an address that tries many names and an
 * account tried from many addresses later.
 */
const PAIR: Allowance = { name: 'sign-in-pair', points: 5, seconds: 300, pause: 60 };
const ADDRESS: Allowance = { name: 'sign-in-address', points: 30, seconds: 900, pause: 120 };
const ACCOUNT: Allowance = { name: 'sign-in-account', points: 50, seconds: 900, pause: 30 };

/**
 * A code is one of a million and three are good at a time, so guesses at it are counted for the account as a whole.
 * Only who knows the password gets as far, and so can slow down nobody but its owner.
 */
const CODE: Allowance = { name: 'sign-in-code', points: 5, seconds: 900, pause: 900 };

/** Who guesses, and at which account. */
export interface Guess {
  readonly username: string;
  readonly address: string;
}

/** Slows down guessing at passwords and codes, at the sign-in and within the account alike. */
export class GuessBrake {
  readonly #limiter: Limiter;

  constructor(limiter: Limiter) {
    this.#limiter = limiter;
  }

  /**
   * Counted before anything is looked at: of a hundred guesses at one moment no more get through. The address comes
   * first: names can be invented without end, and one that is refused leaves none of them behind. Errors:
   * TOO_MANY_REQUESTS.
   */
  async count(guess: Guess): Promise<void> {
    const address = addressOf(guess);
    await this.#limiter.use(...address);
    try {
      await this.#limiter.use(...pairOf(guess));
    } catch (refused) {
      // Nothing was guessed at: one who goes on in vain does not use up what others at the address have.
      await this.#limiter.giveBack(...address);
      throw refused;
    }
    await this.#limiter.use(...accountOf(guess));
  }

  /** It was no failure and no success yet: what was counted is given back, and no more. */
  async takeBack(guess: Guess): Promise<void> {
    for (const counted of [addressOf(guess), pairOf(guess), accountOf(guess)]) {
      await this.#limiter.giveBack(...counted);
    }
  }

  /** It was right: the pair starts anew. */
  async forgive(guess: Guess): Promise<void> {
    await this.#limiter.forgive(...pairOf(guess));
    for (const counted of [addressOf(guess), accountOf(guess)]) await this.#limiter.giveBack(...counted);
  }

  /** Counts a code that is tried after the right password. Errors: TOO_MANY_REQUESTS. */
  async countCode(accountId: string): Promise<void> {
    await this.#limiter.use(CODE, accountId);
  }

  /** The code was right. */
  async forgiveCode(accountId: string): Promise<void> {
    await this.#limiter.forgive(CODE, accountId);
  }
}

type Counted = readonly [Allowance, string];

const pairOf = ({ username, address }: Guess): Counted => [PAIR, `${username.toLowerCase()} ${address}`];

const addressOf = ({ address }: Guess): Counted => [ADDRESS, address];

const accountOf = ({ username }: Guess): Counted => [ACCOUNT, username.toLowerCase()];
