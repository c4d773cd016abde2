import { describe, expect, it } from 'vitest';
import { limits, tooLong } from '#domain/limits.ts';
import { check } from '#domain/rules/check.ts';
import { savedViewRule } from '#domain/rules/saved-view.ts';

const saved = (query: string) => {
  const checked = check(savedViewRule, { name: 'Mine', query });
  return checked.ok ? checked.value.query : checked.issues;
};

describe('the search parameters of a saved view', () => {
  it('are those of the list, without its page and what is open', () => {
    expect(saved('?region=UAE&page=3&edit=one&order=two&search=a+b')).toBe('region=UAE&search=a+b');
    expect(saved('?edit=one')).toBe('');
  });

  it('fit their column as they are stored, however short they were before they were escaped', () => {
    const refusal = [{ field: 'query', message: tooLong('Query', limits.viewQuery) }];
    const short = `search=${'x'.repeat(limits.viewQuery - 'search='.length)}`;
    expect(saved(short)).toBe(short);
    expect(saved(`${short}x`)).toEqual(refusal);
    // One character of which escaping makes nine.
    expect(saved(`search=${'अ'.repeat(110)}`)).toHaveLength('search='.length + 990);
    expect(saved(`search=${'अ'.repeat(111)}`)).toEqual(refusal);
  });
});
