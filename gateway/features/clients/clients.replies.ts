import type { Client } from '#db/entities/client.entity.ts';

/** A client as REST answers it (admin spec, section 3, Client). */
export const clientReply = (client: Client) => ({
  id: client.id,
  name: client.name,
  logo: client.logo,
  description: client.description,
  industry: client.industry,
  project: client.project,
  results: client.results,
  region: client.region,
});
