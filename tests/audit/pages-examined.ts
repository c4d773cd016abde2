/** A request for each kind of HTML response of the gateway. */
export const htmlResponses: readonly {
  readonly name: string;
  readonly path: string;
  readonly init?: RequestInit;
}[] = [
  { name: 'the home page', path: '/' },
  { name: 'a page with a form', path: '/contact' },
  { name: 'the admin', path: '/admin' },
  { name: 'the playground', path: '/playground' },
  { name: 'the GraphQL schema', path: '/playground/schema' },
  { name: 'the REST documentation', path: '/docs' },
  { name: 'an unknown page', path: '/no-such-page' },
  {
    name: 'a posted form that was refused',
    path: '/mail/api',
    init: {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'form_type=contact',
    },
  },
];
