import { Option } from '#db/entities/option.entity.ts';
import { Technology } from '#db/entities/technology.entity.ts';
import { technologyContent } from '#domain/content/technology.ts';
import { contentType } from '#gateway/content/content-type.ts';
import { refusedField } from '#gateway/kernel/errors.ts';

/** The technologies of the services page (admin spec, sections 2, 5 and 7). */
export const technologyType = contentType({
  content: technologyContent,
  entity: Technology,
  searched: ['name', 'shortName', 'description'],
  detail: 'categoryName',
  filters: { categoryId: 'equals', subcategory: 'equals' },
  toColumns: async (rows, manager) => {
    const categories = await manager.findBy(Option, { kind: 'technology-category' });
    const names = new Map(categories.map(({ value, label }) => [value, label]));
    return rows.map((values) => ({ ...values, categoryName: categoryName(names, values.categoryId) }));
  },
  graphql: { list: 'technologies', filter: 'TechnologyFilter' },
  rest: {
    path: '/technologies',
    list: (technologies) => ({ data: technologies, technologies }),
    saved: (technology) => ({ success: true, technology }),
    // The site reads `category` (public spec, section 3).
    extra: ({ categoryId, categoryName }) => ({ category: categoryId, category_name: categoryName }),
    example: {
      id: 'postgresql',
      name: 'PostgreSQL',
      shortName: 'Postgres',
      description: 'A database.',
      url: 'https://www.postgresql.org',
      categoryId: 'database',
      categoryName: 'Database & Backend',
      subcategory: 'Relational',
      logo: '',
      logoAlt: '',
    },
  },
});

/** Errors: BAD_USER_INPUT. */
function categoryName(names: ReadonlyMap<string, string>, id: string): string {
  if (id === '') return '';
  const name = names.get(id);
  if (name !== undefined) return name;
  throw refusedField('categoryId', 'Category must be one of the listed choices.');
}
