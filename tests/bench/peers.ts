/** How to put the load of `npm run bench` on other systems; they are not installed here. */
export const PEERS = `The same load on Strapi, Directus and Payload

1. Install one in an empty folder, with its embedded database:
     npx create-strapi@latest peer --quickstart
     npx create-directus-project@latest peer          (SQLite)
     npx create-payload-app@latest -n peer --db sqlite -t blank
2. Make a collection "clients" with the text fields name, logo, description, industry, project, results and region, add
   25 rows, and let anonymous visitors read it.
3. Start it for production on port 8055, and beside it a bare server that answers the same bytes.
4. Read its list as tests/bench/reads.ts does:
     npx autocannon -c 50 -d 10 'http://localhost:8055/api/clients?pagination[pageSize]=25'     Strapi
     npx autocannon -c 50 -d 10 'http://localhost:8055/items/clients?limit=25'                  Directus
     npx autocannon -c 50 -d 10 'http://localhost:8055/api/clients?limit=25'                    Payload
   and its GraphQL list by POST:
     npx autocannon -c 50 -d 10 -m POST -H 'content-type: application/json' -b '{"query":"{ … }"}' http://localhost:8055/graphql
5. Divide by what the bare server reaches in the same run: only the ratio is comparable between machines.`;
