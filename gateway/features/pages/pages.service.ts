import { type EntityManager, MoreThan } from 'typeorm';
import { draftedCaseStudies, readCaseStudyAddresses } from '#db/case-study-addresses.ts';
import { readContentVersion } from '#db/content-version.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import type { KnownCaseStudy } from '#domain/case-study-addresses.ts';
import type { ChoiceList, FormChoices } from '#domain/forms/form-choices.ts';
import {
  newEntryKey,
  plainWords,
  type StoredWords,
  sentencesOf,
  withKeys,
} from '#domain/pages/entry-keys.ts';
import { pageRule } from '#domain/pages/page-rule.ts';
import {
  isPageId,
  type PageDeclaration,
  type PageId,
  pageIds,
  pages,
  permissionOfPage,
} from '#domain/pages/pages.ts';
import type { Facts } from '#domain/pages/placeholders.ts';
import { type Fields, type Leaf, labelOf } from '#domain/pages/shape.ts';
import { shownReading } from '#domain/pages/shown-words.ts';
import type { Prices } from '#domain/plans.ts';
import type { SettingsDocument } from '#domain/rules/settings.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { notFound } from '#gateway/kernel/errors.ts';
import { mergeEvery, validate } from '#gateway/kernel/rule.ts';
import type { AcceptedDraft, PublishedState } from '#gateway/write/draft-source.ts';
import { requireStoredPictures } from '#gateway/write/require-stored-pictures.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import {
  readDocument,
  readDocuments,
  saveDocument,
  type Versioned,
} from '#gateway/write/versioned-document.ts';
import { factsOf } from './facts.ts';
import { parseMarkdown } from './markdown.ts';
import { pageDocuments, withPaths } from './page-documents.ts';

/** A page with its words. */
export interface StoredPage {
  readonly id: PageId;
  /** What staff call it. */
  readonly name: string;
  /** Its address; null: its words are shown at others. */
  readonly path: string | null;
  /** 0: nobody has changed it, and it follows the product. */
  readonly version: number;
  readonly updatedAt: Date | null;
  /** Its words as an editor writes them, with the keys of entries, and with placeholders such as `{company}`. */
  readonly written: StoredWords;
  /** What stands at these placeholders. */
  readonly facts: Facts;
  /** Who made its newest version; null: nobody has changed it, or that is not kept. Read once for all that were read with it. */
  changedBy(): Promise<string | null>;
}

/** For how many milliseconds a choice that is offered no longer is still accepted. */
const STILL_CHOSEN = 90 * 24 * 60 * 60_000;

/** The choices of a document, which may be of a release that had other lists. */
const choicesIn = (document: StoredWords): FormChoices =>
  plainWords(
    pages.choices.fields,
    pageDocuments.choices.complete?.(document) ?? document,
  ) as unknown as FormChoices;

/** Reads and saves the words of pages. Reading is public, as the pages are. */
export class PagesService {
  #folded: { readonly version: number; readonly sentences: readonly FoldedSentence[] } | null = null;

  constructor(
    private readonly units: UnitsOfWork,
    /** Where the facts about the company are. */
    private readonly settings: { find(): Promise<SettingsDocument> },
  ) {}

  /** Every page, in the order of the site. */
  async list(): Promise<StoredPage[]> {
    return this.#read(pageIds);
  }

  /** A page. Errors: NOT_FOUND. */
  async find(id: string): Promise<StoredPage> {
    const [page] = await this.#read([requirePage(id)]);
    return page as StoredPage;
  }

  /** The price list. */
  async prices(): Promise<Prices> {
    // Its rule has accepted it, and it has no lists, whose entries would have keys.
    return (await this.find('prices')).written as unknown as Prices;
  }

  /** What the forms let visitors choose from. */
  async choices(): Promise<FormChoices> {
    return this.units.read(async (manager) => {
      const { document } = await readDocument(manager, pageDocuments.choices);
      return choicesIn(document);
    });
  }

  /**
   * What a form that arrives now may have chosen: what is offered, and behind it what was offered within the last 90 days, since a
   * page that was open, or a form that waited on a device, still names that.
   */
  async acceptedChoices(now: Date): Promise<FormChoices> {
    const replacedAt = MoreThan(new Date(now.getTime() - STILL_CHOSEN));
    return this.units.read(async (manager) => {
      const { document } = await readDocument(manager, pageDocuments.choices);
      const where = { thing: 'page', thingId: 'choices', replacedAt } as const;
      const former = await manager.find(KeptVersion, { where, order: { version: 'DESC' } });
      const all = [document, ...former.map((kept) => kept.document)].map(choicesIn);
      const lists = Object.keys(pages.choices.fields) as ChoiceList[];
      return Object.fromEntries(
        lists.map((list) => [list, [...new Set(all.flatMap((choices) => choices[list]))]]),
      ) as unknown as FormChoices;
    });
  }

  /** The sentences that have the folded words, those that have them earliest first. */
  async search(words: string): Promise<FoundSentence[]> {
    const found = (await this.#foldedSentences()).flatMap(({ folded, ...sentence }) => {
      const at = folded.indexOf(words);
      return at < 0 ? [] : [{ at, sentence }];
    });
    return found.sort((one, other) => one.at - other.at).map(({ sentence }) => sentence);
  }

  /** Every sentence of the site, kept until the content version rises, of whichever gateway. */
  async #foldedSentences(): Promise<readonly FoldedSentence[]> {
    // Read before the pages: a change in between is kept under the version before it, and read anew.
    const version = await this.units.database.readCurrent(readContentVersion);
    if (this.#folded?.version !== version)
      this.#folded = { version, sentences: (await this.list()).flatMap(foldedSentencesOf) };
    return this.#folded.sentences;
  }

  async #read(ids: readonly PageId[]): Promise<StoredPage[]> {
    const settings = await this.settings.find();
    const requested = [...new Set<PageId>([...ids, 'shared', 'prices'])].map((id) => pageDocuments[id]);
    const found = await this.units.read((manager) => readDocuments(manager, requested));
    const of = (id: PageId) => found.get(pageDocuments[id].name) as Versioned<StoredWords>;
    const facts = factsOf(settings, of('shared').document, of('prices').document);
    let actors: Promise<ReadonlyMap<string, string | null>> | null = null;
    const list: StoredPage[] = ids.map((id) =>
      storedPage(id, of(id), facts, async () => {
        actors ??= this.#actors(list);
        return (await actors).get(id) ?? null;
      }),
    );
    return list;
  }

  /** Who made the versions of these pages, by the ids of the pages. */
  async #actors(list: readonly StoredPage[]): Promise<ReadonlyMap<string, string | null>> {
    const where = list.flatMap(({ id: thingId, version }) =>
      version === 0 ? [] : [{ thing: 'page' as const, thingId, version }],
    );
    if (where.length === 0) return new Map();
    const select = { thing: true, thingId: true, version: true, actor: true };
    const kept = await this.units.read((manager) => manager.find(KeptVersion, { select, where }));
    return new Map(kept.map(({ thingId, actor }) => [thingId, actor]));
  }

  /**
   * Saves the given words of a page and keeps the others; a list is saved as a whole. Errors: UNAUTHENTICATED, FORBIDDEN,
   * NOT_FOUND, BAD_USER_INPUT, PRECONDITION_FAILED.
   */
  async save(actor: Actor, id: string, words: object, ifVersion: number | null): Promise<StoredPage> {
    await this.change(actor, id, words, ifVersion);
    return this.find(requirePage(id));
  }

  /** Saves as `save` does, and reads nothing again. Errors: those of `save`. */
  async change(actor: Actor, id: string, words: object, ifVersion: number | null): Promise<void> {
    await this.#write(actor, id, words, ifVersion, { action: 'updated', participle: 'saved' });
  }

  /** The words of pages as they are published, for drafts. */
  async published(
    manager: EntityManager,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, PublishedState>> {
    const known = ids.filter(isPageId);
    const found = await readDocuments(
      manager,
      known.map((id) => pageDocuments[id]),
    );
    return new Map(
      known.map((id) => {
        const { document, version } = found.get(pageDocuments[id].name) as Versioned<StoredWords>;
        return [id, { name: pages[id].name, version, document }];
      }),
    );
  }

  /** The words that a save of the given ones would store, for drafts. Errors: NOT_FOUND, BAD_USER_INPUT. */
  async acceptDraft(manager: EntityManager, id: string, words: object): Promise<AcceptedDraft> {
    const known = requirePage(id);
    const { document } = await readDocument(manager, pageDocuments[known]);
    // Published together, a link leads to what another draft adds.
    const caseStudies = [...(await readCaseStudyAddresses(manager)), ...(await draftedCaseStudies(manager))];
    // A link of a draft whose case study was discarded is refused when it is published, and no fault of another change.
    const drafts = await manager.findBy(Draft, { thing: 'page', thingId: known });
    const stored = [document, ...drafts.map((draft) => draft.document ?? {})];
    const accepted = await acceptedWords(manager, known, { before: document, words, caseStudies, stored });
    return { name: pages[known].name, document: accepted };
  }

  /** Makes the words of an earlier version the newest ones, under a new version. Errors: those of `save`. */
  async restoreVersion(
    actor: Actor,
    id: string,
    words: object,
    ifVersion: number | null,
  ): Promise<StoredPage> {
    const known = requirePage(id);
    // A version of an earlier product lacks fields, and has others that are gone.
    const whole = pageDocuments[known].complete?.(words as StoredWords) ?? words;
    const how = { action: 'restored', participle: 'set back to an earlier version' } as const;
    await this.#write(actor, id, whole, ifVersion, how);
    return this.find(known);
  }

  async #write(
    actor: Actor,
    id: string,
    words: object,
    ifVersion: number | null,
    { action, participle }: { readonly action: 'updated' | 'restored'; readonly participle: string },
  ): Promise<void> {
    const by = requirePermission(actor, permissionOfPage(id));
    const known = requirePage(id);
    await this.units.write(by, async (unit) => {
      const summary = () => `Page “${pages[known].name}” was ${participle}.`;
      await saveDocument(unit, pageDocuments[known], { ifVersion, action, summary }, async (before) => {
        const caseStudies = await readCaseStudyAddresses(unit.manager);
        return acceptedWords(unit.manager, known, { before, words, caseStudies });
      });
    });
  }
}

interface WordsToAccept {
  readonly before: StoredWords;
  readonly words: object;
  /** Those to which the words may lead. */
  readonly caseStudies: readonly KnownCaseStudy[];
  /** Words whose links stay as they are, wherever they lead by now; left out: those before. */
  readonly stored?: readonly StoredWords[];
}

/** The stored words with the given ones in their place, as the rule of the page lets them through. Errors: BAD_USER_INPUT. */
async function acceptedWords(
  manager: EntityManager,
  id: PageId,
  { before, words, caseStudies, stored = [before] }: WordsToAccept,
): Promise<StoredWords> {
  const page: PageDeclaration = pages[id];
  const keyed = withKeys(page.fields, mergeEvery(before, withPaths(id, words)), before, newEntryKey);
  const after = validate(pageRule(page, { caseStudies, stored }), keyed);
  await requirePictures(manager, page.fields, after);
  return after;
}

/** A sentence that was found. */
export interface FoundSentence {
  /** Id of the page, a colon and the path of the field. */
  readonly id: string;
  readonly title: string;
  /** The page and its part. */
  readonly detail: string;
}

/** A sentence with what a search compares. */
interface FoldedSentence extends FoundSentence {
  readonly folded: string;
}

const foldedSentencesOf = ({ id, name, written }: StoredPage): FoldedSentence[] =>
  [...sentencesOf(pages[id].fields, written)]
    .filter(({ leaf }) => isSentence(leaf))
    .map(({ path, value }) => ({
      folded: foldForSearch(String(value)),
      id: `${id}:${path.join('.')}`,
      title: String(value),
      detail: detailOf(name, id, path),
    }));

const isSentence = ({ kind }: Leaf): boolean => kind === 'line' || kind === 'text' || kind === 'markdown';

function detailOf(name: string, id: PageId, [first = '']: readonly string[]): string {
  const shape = (pages[id].fields as Fields)[first];
  return shape ? `${name}, ${labelOf(first, shape)}` : name;
}

/** Errors: NOT_FOUND. */
function requirePage(id: string): PageId {
  if (!isPageId(id)) throw notFound('Page');
  return id;
}

const storedPage = (
  id: PageId,
  { document, version, updatedAt }: Versioned<StoredWords>,
  facts: Facts,
  changedBy: StoredPage['changedBy'],
): StoredPage => ({
  ...{ id, version, updatedAt, facts, changedBy, written: document },
  name: pages[id].name,
  path: pages[id].path,
});

/** The words of a page as the site shows them: with the facts at their placeholders, Markdown as blocks, without keys. */
export const shownWords = ({
  id,
  written,
  facts,
}: Pick<StoredPage, 'id' | 'written' | 'facts'>): Record<string, unknown> =>
  plainWords(pages[id].fields, written, shownReading(facts, parseMarkdown));

/** Errors: BAD_USER_INPUT. */
async function requirePictures(manager: EntityManager, fields: Fields, words: StoredWords): Promise<void> {
  const pictures = [...sentencesOf(fields, words)].filter(({ leaf }) => leaf.kind === 'picture');
  await requireStoredPictures(
    manager,
    Object.fromEntries(pictures.map(({ path, value }) => [path.join('.'), value])),
  );
}
