import { ApolloLink, type FetchResult, gql } from '@apollo/client';
import { firstValueFrom, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { backgroundRequest } from '#client/admin/data/background-request.ts';
import { createSession, type Session } from '#client/admin/data/session.ts';
import { makeSessionLink, signingIn } from '#client/admin/data/session-link.ts';

const QUERY = gql`query Bell { newInquiryCount }`;
const MUTATION = gql`mutation Save { save }`;
const REFUSED = { errors: [{ message: 'Please sign in first.', extensions: { code: 'UNAUTHENTICATED' } }] };

/** A request through the link to a server that knows one session; returns what arrives, and how often it was sent. */
function send(session: Session, server: { isOpen: boolean }, query = QUERY, context: object = {}) {
  const sent: string[] = [];
  const link = ApolloLink.from([
    makeSessionLink(session),
    new ApolloLink((operation) => {
      sent.push(operation.operationName ?? '');
      return of((server.isOpen ? { data: { done: true } } : REFUSED) as FetchResult);
    }),
  ]);
  const answer = firstValueFrom(ApolloLink.execute(link, { query, context }, { client: {} as never }));
  return { sent, answer };
}

const opened = (): Session => {
  const session = createSession();
  session.open('admin');
  return session;
};

describe('a request that is refused because the session has ended', () => {
  it.each([
    ['query', QUERY, {}, false],
    ['mutation', MUTATION, {}, true],
    // Such as the presence at an inquiry: there is nothing of the person's to save.
    ['mutation that no person caused', MUTATION, backgroundRequest, false],
  ])('as a %s waits for the sign-in and is sent again', async (_, query, context, hasWrites) => {
    const session = opened();
    const server = { isOpen: false };
    const { sent, answer } = send(session, server, query, context);
    expect(session.state()).toEqual({ kind: 'ended', username: 'admin', isAsking: true, hasWrites });
    server.isOpen = true;
    session.open('admin');
    expect(await answer).toEqual({ data: { done: true } });
    expect(sent).toHaveLength(2);
    expect(session.state()).toEqual({ kind: 'open', username: 'admin' });
  });

  it('fails when the person does not sign in, and the next one asks again', async () => {
    const session = opened();
    const { sent, answer } = send(session, { isOpen: false });
    session.stopAsking();
    expect(await answer).toMatchObject(REFUSED);
    expect(sent).toHaveLength(1);
    expect(session.state()).toMatchObject({ kind: 'ended', isAsking: false });
    send(session, { isOpen: false });
    expect(session.state()).toMatchObject({ isAsking: true });
  });

  it('fails in silence after that, where no person caused it', async () => {
    const session = opened();
    session.end();
    session.stopAsking();
    const bell = send(session, { isOpen: false }, QUERY, backgroundRequest);
    expect(await bell.answer).toMatchObject(REFUSED);
    expect(session.state()).toMatchObject({ isAsking: false });
  });

  it('fails at once where no session was open, and where it signs in itself', async () => {
    const before = send(createSession(), { isOpen: false });
    expect(await before.answer).toMatchObject(REFUSED);
    const session = opened();
    session.end();
    const signIn = send(session, { isOpen: false }, MUTATION, signingIn);
    expect(await signIn.answer).toMatchObject(REFUSED);
  });

  it('fails when somebody logs out in another tab', async () => {
    const session = opened();
    const { answer } = send(session, { isOpen: false });
    session.leave();
    expect(await answer).toMatchObject(REFUSED);
    expect(session.state()).toEqual({ kind: 'left' });
  });
});
