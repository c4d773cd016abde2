import { type Caller, type HttpResponse, PASSWORD, USERNAME } from './test-gateway.ts';

/** Signs in as the admin does; by default with the right user name and password. */
export function signIn(caller: Caller, username = USERNAME, password = PASSWORD): Promise<HttpResponse> {
  const query =
    'mutation($username: String!, $password: String!) { signIn(username: $username, password: $password) { username } }';
  return caller.graphql(query, { username, password });
}

/** The session cookie of a response, as it is sent back: `name=token`. */
export const cookieOf = (response: HttpResponse): string =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

/** The user name of a caller's session; null: no session. */
export async function nameOf(caller: Caller): Promise<string | null> {
  return (await caller.graphql('{ me { username } }')).body.data.me?.username ?? null;
}

/** Every cookie that a response sets, as a browser sends them back: `name=token; name=token`. */
export const cookiesOf = (response: HttpResponse): string =>
  [response.headers['set-cookie']]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
