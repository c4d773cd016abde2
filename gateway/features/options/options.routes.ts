import type { OptionKind } from '#db/entities/option.entity.ts';
import { described, type Routes } from '#gateway/rest/rest-route.ts';

interface OptionList {
  readonly kind: OptionKind;
  /** Last part of the address, and the field of the answer. */
  readonly field: string;
  readonly operationId: string;
  readonly what: string;
  readonly example: string;
}

const lists: readonly OptionList[] = [
  {
    kind: 'industry',
    field: 'industries',
    operationId: 'listIndustries',
    what: 'Industries',
    example: 'Healthcare',
  },
  {
    kind: 'project',
    field: 'projects',
    operationId: 'listProjectTypes',
    what: 'Kinds of project',
    example: 'ERP',
  },
  {
    kind: 'region',
    field: 'regions',
    operationId: 'listRegions',
    what: 'Regions',
    example: 'India',
  },
];

/** REST routes of the options that admin forms offer (admin spec, section 7). */
export const optionsRoutes: Routes = (app) => {
  for (const { kind, field, operationId, what, example } of lists) {
    app.get(
      `/options/${field}`,
      described({
        tag: 'Options',
        cached: true,
        operationId,
        summary: what,
        description: `${what} that forms offer, in their order.`,
        answer: { description: 'All of them.', example: { [field]: [example] } },
      }),
      async ({ context }) => ({ [field]: await context.services.options.values(kind) }),
    );
  }
};
