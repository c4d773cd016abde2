import type { NamedLabel } from './LabelList.tsx';

/** An inquiry with its labels. */
export interface LabelledInquiry {
  readonly id: string;
  readonly labels: readonly NamedLabel[];
}

/** Which labels each of some inquiries has, by the ids of both. */
export type Given = ReadonlyMap<string, ReadonlySet<string>>;

export const givenTo = (inquiries: readonly LabelledInquiry[]): Given =>
  new Map(inquiries.map(({ id, labels }) => [id, new Set(labels.map((label) => label.id))]));

/** How many of the inquiries have a label: all, some or none of them. */
export function shareOf(given: Given, labelId: string): 'all' | 'some' | 'none' {
  const count = [...given.values()].filter((labels) => labels.has(labelId)).length;
  if (count === 0) return 'none';
  return count === given.size ? 'all' : 'some';
}

/** What is given once some inquiries have a label, or no longer have it. */
export function withLabel(given: Given, ids: readonly string[], labelId: string, has: boolean): Given {
  const after = new Map(given);
  for (const id of ids) {
    const labels = new Set(given.get(id));
    if (has) labels.add(labelId);
    else labels.delete(labelId);
    after.set(id, labels);
  }
  return after;
}
