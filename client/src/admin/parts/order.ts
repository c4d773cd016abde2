/** A row of a list whose order is edited, with what distinguishes it from the others. */
export interface OrderedRow {
  id: string;
  name: string;
  /** Distinguishes rows of the same name; may be empty. */
  detail: string;
}

/** One page of a list. */
export interface ReadPage<Row> {
  rows: readonly Row[];
  pageCount: number;
}

/** Reads a list page by page, from 1, and returns all rows. */
export async function readAllPages<Row extends { readonly id: string }>(
  read: (page: number) => Promise<ReadPage<Row>>,
): Promise<Row[]> {
  // By id, since both pages contain a row that moved between them during the reads.
  const rows = new Map<string, Row>();
  let pageCount = 1;
  for (let page = 1; page <= pageCount; page += 1) {
    const result = await read(page);
    for (const row of result.rows) rows.set(row.id, row);
    pageCount = result.pageCount;
  }
  return [...rows.values()];
}

export const isSameOrder = (left: readonly OrderedRow[], right: readonly OrderedRow[]): boolean =>
  left.length === right.length && left.every(({ id }, index) => id === right[index]?.id);

/** The position of a row as text: "Elias Mascarenho, place 3 of 12". The index is counted from 0. */
export const positionText = (list: readonly OrderedRow[], name: string, index: number): string =>
  `${name}, place ${index + 1} of ${list.length}`;
