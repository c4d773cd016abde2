import type { Client } from '#db/entities/client.entity.ts';

/** What REST calls the fields of a client. */
export const clientNames = { logoAlt: 'logo_alt' } as const;

/** A client as REST answers it (admin spec, section 3, Client). */
export const clientReply = (client: Client) => ({
  id: client.id,
  name: client.name,
  logo: client.logo,
  logo_alt: client.logoAlt,
  description: client.description,
  industry: client.industry,
  project: client.project,
  results: client.results,
  region: client.region,
});

/** What REST sends, in the names of the house. */
export const clientInput = (body: Record<string, unknown>) => ({
  id: body.id,
  name: body.name,
  logo: body.logo,
  logoAlt: body.logo_alt,
  description: body.description,
  industry: body.industry,
  project: body.project,
  results: body.results,
  region: body.region,
});
