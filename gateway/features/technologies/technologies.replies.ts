import type { Technology } from '#db/entities/technology.entity.ts';

/** What REST calls the fields of a technology. */
export const technologyNames = {
  shortName: 'short_name',
  logoAlt: 'logo_alt',
  categoryId: 'category_id',
} as const;

/** A technology as REST answers it (admin spec, section 3; the site reads `category`, public spec, section 3). */
export const technologyReply = (technology: Technology) => ({
  id: technology.id,
  name: technology.name,
  short_name: technology.shortName,
  description: technology.description,
  logo: technology.logo,
  logo_alt: technology.logoAlt,
  url: technology.url,
  category: technology.categoryId,
  category_id: technology.categoryId,
  category_name: technology.categoryName,
  subcategory: technology.subcategory,
});

/** What REST sends, in the names of the house. */
export const technologyInput = (body: Record<string, unknown>) => ({
  id: body.id,
  name: body.name,
  shortName: body.short_name,
  description: body.description,
  logo: body.logo,
  logoAlt: body.logo_alt,
  url: body.url,
  categoryId: body.category_id,
  subcategory: body.subcategory,
});
