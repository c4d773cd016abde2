import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { tooManyRequests } from '#gateway/kernel/errors.ts';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { aContact } from '#tests/support/builders.ts';
import { png } from '#tests/support/files.ts';
import { type Caller, type HttpResponse, TestGateway } from '#tests/support/test-gateway.ts';
import { multipart } from '#tests/support/uploads.ts';

/*
 * A customer with IPv6 has up to 65,536 networks: what is counted by network is counted for all of them together too.
 */

const counted = new Set<string>();
let gateway: TestGateway;
beforeAll(async () => {
  const limiter = makeLimiter(null);
  gateway = await TestGateway.build({
    limiter: {
      ...limiter,
      // As if each customer had used up what its networks have together.
      async consume(limit, key) {
        if (!limit.name.endsWith('-site')) return limiter.consume(limit, key);
        counted.add(`${limit.name} ${key}`);
        throw tooManyRequests(60);
      },
    },
  });
  const terms = { document: { formTakesFiles: true } };
  await gateway.rows.update(SettingsRow, { name: 'inquiry-files' }, terms);
});
afterAll(() => gateway.close());

async function postFiles(caller: Caller): Promise<HttpResponse> {
  const fields = Object.entries({ form_type: 'contact', ...aContact() });
  const parts = fields.map(([name, value]) => ({ name, value: String(value) }));
  const form = multipart([...parts, { name: 'files', value: png(), filename: 'a.png' }]);
  return caller.request({ method: 'POST', url: '/mail/api', ...form });
}

const uses: Record<string, (caller: Caller) => Promise<HttpResponse>> = {
  form: (caller) => caller.post('/mail/api', { form_type: 'contact', ...aContact() }),
  'form-files': postFiles,
  appointment: (caller) => caller.graphql('mutation { cancelAppointmentByLink(token: "none") { state } }'),
  'forgotten-network': (caller) => caller.graphql('mutation { requestPassword(email: "a@b.example") }'),
  'passkey-challenges': (caller) => caller.graphql('mutation { beginPasskeySignIn }'),
  'sign-in-address': (caller) => caller.graphql('mutation { signIn(username: "a", password: "b") { name } }'),
};

describe.each(Object.entries(uses))('the limit "%s"', (name, use) => {
  it('is that of the customer too', async () => {
    const { text } = await use(gateway.visitor('2001:db8:7:8::1'));
    expect(text).toContain('Too many attempts');
    expect([...counted]).toContain(`${name}-site 2001:db8:7`);
  });

  it('is that of an IPv4 address alone', async () => {
    expect((await use(gateway.visitor('192.0.2.33'))).text).not.toContain('Too many attempts');
  });
});
