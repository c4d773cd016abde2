/** The client-logo carousel's constants (public spec, section 9). */

/** Logos per view, from the width named on. */
export const perView = { base: 2, sm: 3, md: 4, lg: 5 } as const;

/** Pixels between two logos. */
export const GAP = 48;

/** Milliseconds between two steps. */
export const DELAY = 3_000;

/** Width of one logo: an equal share of the view, less the gaps. */
export const logoBasis = {
  base: share(perView.base),
  sm: share(perView.sm),
  md: share(perView.md),
  lg: share(perView.lg),
};

function share(count: number): string {
  return `0 0 calc((100% - ${GAP}px * ${count - 1}) / ${count})`;
}
