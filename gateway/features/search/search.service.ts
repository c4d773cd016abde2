import type { EntityManager, EntityTarget } from 'typeorm';
import { countContent } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { daysWith, inquiryDays, totalOf } from '#db/day-counts.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { listOrder, newestFirst, type SearchBounds, searchSource } from '#db/search-source.ts';
import { rolePermits } from '#domain/permissions.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import { bestContacts, withPresentSubjects } from '#gateway/features/inquiries/public.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import type { SearchCount, SearchHit, SearchKind, SearchResult } from './search.type.ts';

/** What is shown of an inquiry, and what its appointment is found by. */
const INQUIRY_COLUMNS = ['reference', 'name', 'subject', 'formType', 'erasedAt'] as const;

/** How many hits of each kind a search returns. */
const HITS_PER_KIND = 8;
/** Among how many rows of each kind the best are chosen. */
const CANDIDATES = 2000;

/** The search of the admin, over every content type, the words of pages, the contacts and the inquiries. */
export class SearchService {
  constructor(
    private readonly database: Database,
    private readonly types: readonly ContentType[],
    /** The sentences of pages that have the folded words, best first. */
    private readonly sentences: (words: string) => Promise<readonly Omit<SearchHit, 'kind'>[]>,
  ) {}

  /**
   * The best hits of every kind the role may read, and their numbers; none for empty words. Errors: UNAUTHENTICATED,
   * FORBIDDEN.
   */
  async find(actor: Actor, text: string): Promise<SearchResult> {
    const { role } = requireStaff(actor, 'activity:read');
    const words = foldSearchText(text);
    const hits: SearchHit[] = [];
    const counts: SearchCount[] = [];
    if (!words) return { hits, counts };
    const add = (kind: SearchKind, { rows, total, isTotalExact }: Found<Omit<SearchHit, 'kind'>>) => {
      hits.push(...rows.map((row) => ({ kind, ...row })));
      if (total > 0) counts.push({ kind, total, isTotalExact });
    };
    const sentences = await this.sentences(words);
    return this.database.read(async (manager) => {
      for (const { content, entity, detail } of this.types) {
        const table = manager.connection.getMetadata(entity).tableName;
        const found = await bestRows(manager, words, entity, ['name', detail], {
          order: listOrder(manager, table),
          rows: await countContent(manager, entity),
        });
        const rows = found.rows.map((row) => ({ id: row.id, title: row.name, detail: row[detail] }));
        add(content.name, { ...found, rows });
      }
      const shown = sentences.slice(0, HITS_PER_KIND);
      add('page', { rows: shown, total: sentences.length, isTotalExact: true });
      if (!rolePermits(role, 'inquiries:read')) return { hits, counts };
      add('contact', await contactHits(manager, words));
      const found = await bestRows(manager, words, Inquiry, INQUIRY_COLUMNS, {
        order: newestFirst,
        rows: totalOf(await daysWith(manager, inquiryDays, {})),
      });
      const inquiries = await withPresentSubjects(manager, found.rows);
      const rows = inquiries.map(({ id, reference, name, subject }) => ({
        id,
        title: `${reference} ${name}`.trim(),
        detail: subject,
      }));
      add('inquiry', { ...found, rows });
      return { hits, counts };
    });
  }
}

async function contactHits(manager: EntityManager, words: string): Promise<Found<Omit<SearchHit, 'kind'>>> {
  const { contacts, ...count } = await bestContacts(manager, words, HITS_PER_KIND);
  const rows = contacts.map(({ id, name, email, company, domain }) => ({
    id,
    title: name,
    detail: [email, company ?? domain].filter(Boolean).join(', '),
  }));
  return { ...count, rows };
}

/** Rows of one kind, and how many more the search saw. */
interface Found<Row> extends Omit<SearchCount, 'kind'> {
  readonly rows: readonly Row[];
}

/**
 * The rows that name the words earliest, with only the columns that are shown, among at most `CANDIDATES`, and how many
 * of these there are. `order`, `rows`: see `searchSource`.
 */
async function bestRows<T extends { id: string; searchText: string }, Column extends keyof T & string>(
  manager: EntityManager,
  words: string,
  entity: EntityTarget<T>,
  shown: readonly Column[],
  { order, rows: size }: Pick<SearchBounds, 'order' | 'rows'>,
): Promise<Found<Pick<T, 'id' | Column>>> {
  const table = manager.connection.getMetadata(entity);
  const source = await searchSource(manager, table, words, { order, rows: size, limit: CANDIDATES });
  const isLive = table.deleteDateColumn ? 'AND r.deletedAt IS NULL' : '';
  const rows: (Pick<T, 'id' | Column> & { found: number | string })[] = await manager.query(
    `SELECT r.id AS id, ${shown.map((column) => `r.${column} AS ${column}`).join(', ')}, COUNT(*) OVER () AS found FROM ${source.from} WHERE INSTR(r.searchText, ?) > 0 ${isLive} ORDER BY INSTR(r.searchText, ?), r.searchText LIMIT ${HITS_PER_KIND}`,
    [...source.parameters, words, words],
  );
  return { rows, total: Number(rows[0]?.found ?? 0), isTotalExact: size <= CANDIDATES };
}
