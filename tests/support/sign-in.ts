import { type Answer, type Caller, PASSWORD, USERNAME } from './house.ts';

/** Signs in as the admin's page does; with nothing said, with the right pair. */
export function signIn(caller: Caller, username = USERNAME, password = PASSWORD): Promise<Answer> {
  const query =
    'mutation($username: String!, $password: String!) { signIn(username: $username, password: $password) { username } }';
  return caller.graphql(query, { username, password });
}

/** The session cookie of an answer, as it is sent back: `name=token`. */
export const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';

/** Whom the house takes a caller for; null: nobody. */
export async function nameOf(caller: Caller): Promise<string | null> {
  return (await caller.graphql('{ me { username } }')).body.data.me?.username ?? null;
}
