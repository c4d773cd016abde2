import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Role } from '#domain/permissions.ts';
import { ask } from './ask.ts';
import type { SmtpSink } from './smtp-sink.ts';

/** The password of every colleague. */
export const COLLEAGUE_PASSWORD = 'a pass phrase of their own';

export interface Colleague {
  readonly name: string;
  readonly role: Role;
  /** Left out: the name of the role. */
  readonly username?: string;
}

/** A colleague who has accepted the invitation of the person on the page, with a session of their own. */
export async function colleague(
  page: Page,
  browser: Browser,
  { url: baseURL, sink }: { url: string; sink: SmtpSink },
  { name, role, username = role }: Colleague,
): Promise<BrowserContext> {
  const invite = 'mutation($input: InvitationInput!) { invitePerson(input: $input) { url } }';
  const email = `${username}@team.example`;
  await ask(page.request, invite, { input: { name, email, role } });
  const context = await browser.newContext({ baseURL });
  const accept =
    'mutation($token: String!, $input: WelcomeInput!) { acceptInvitation(token: $token, input: $input) { role } }';
  await ask(context.request, accept, {
    token: /#([\w-]{43})/.exec((await sink.letterTo(email)).text ?? '')?.[1],
    input: { name, username, password: COLLEAGUE_PASSWORD },
  });
  await context.addInitScript(() => localStorage.setItem('admin-signed-in', 'true'));
  return context;
}
