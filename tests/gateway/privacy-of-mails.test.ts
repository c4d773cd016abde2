import { expect, it } from 'vitest';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail } from '#db/entities/mail.entity.ts';
import { takeInFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { NO_MAIL } from '#gateway/features/inquiries/mailbox/parsed-mail.ts';
import { takeMail } from '#gateway/features/inquiries/mailbox/take-mail.ts';
import { newReference } from '#gateway/features/inquiries/submissions/new-inquiry.ts';
import { aContact } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { aMail } from '#tests/support/mails.ts';
import { erasePersonalData, exportPersonalData, personalData } from '#tests/support/privacy-operations.ts';
import { takeOne } from '#tests/support/take-mail.ts';

/*
 * Mails of a person: in the own threads and in those of others they are copied and erased with the person.
 */

const gateway = gatewayForAll();
const owner = madeForAll(() => gateway.person('owner', 'odette'));

const mails = () => gateway.rows.find(Mail, { order: { createdAt: 'ASC', senderAddress: 'ASC' } });

it.each(['a..b@docomo.example', 'root@host', "o'neil.@mail.example"])(
  'a person is found, copied and erased by an address that no form takes: %s',
  async (address) => {
    await takeOne(
      gateway,
      aMail({ from: address, subject: 'From an old phone', text: `Words of ${address}` }),
    );
    expect((await personalData(owner, address)).value.inquiries).toHaveLength(1);
    expect((await exportPersonalData(owner, ` ${address} `)).value.content).toContain(`Words of ${address}`);
    expect((await erasePersonalData(owner, address)).value.references).toHaveLength(1);
    expect((await personalData(owner, address)).value.total).toBe(0);
    await gateway.rows.deleteAll(Mail);
  },
);

it('mails are copied and erased with the person who wrote them', async () => {
  const { reference } = (
    await mailApis.json(gateway.visitor(), 'contact', aContact({ email: 'meera@orrin.example' }))
  ).value;
  const receipt = await gateway.database.read(async (manager) => {
    const { id } = await manager.findOneByOrFail(Inquiry, { reference });
    return manager.findOneByOrFail(Letter, { inquiryId: id, kind: 'receipt' });
  });
  const headers = [`In-Reply-To: ${receipt.messageId}`];
  await takeOne(gateway, aMail({ from: 'meera@orrin.example', headers, text: 'From Meera' }));
  const plan = await takeInFile({ name: 'plan-of-arun.txt', bytes: [Buffer.from('a plan')] });
  await takeOne(gateway, aMail({ from: 'Arun <arun@orrin.example>', headers, text: 'From Arun' }), [plan]);
  await takeOne(gateway, aMail({ from: 'arun@orrin.example', subject: 'My own', text: 'Own' }));

  const { content } = (await exportPersonalData(owner, 'Arun@orrin.example')).value;
  expect(content).toContain('From Arun');
  expect(content).toContain('Own');
  expect(content).not.toContain('From Meera');
  expect(content).toContain('plan-of-arun.txt');
  const files = () => gateway.rows.count(InquiryFile);
  expect(await files()).toBe(1);

  const found = async (words: string) =>
    (
      await owner.graphql(
        'query($words: String!) { inquiries(filter: { search: $words }) { items { reference } } }',
        { words },
      )
    ).body.data.inquiries.items;
  expect(await found('From Arun')).toEqual([{ reference }]);
  await erasePersonalData(owner, 'arun@orrin.example');
  expect(await found('From Arun')).toEqual([]);
  expect(await found('From Meera')).toEqual([{ reference }]);
  expect(await found('meera@orrin.example')).toEqual([{ reference }]);
  expect(await files()).toBe(0);
  expect((await mails()).map(({ text }) => text).sort()).toEqual(['', '', 'From Meera']);
  await erasePersonalData(owner, 'meera@orrin.example');
  const left = await mails();
  expect(left.map(({ text, senderAddress, senderName }) => text + senderAddress + senderName)).toEqual([
    '',
    '',
    '',
  ]);
  // Its number and digest stay, so that it is not taken again.
  expect(new Set(left.map(({ digest }) => digest.length))).toEqual(new Set([64]));
});

it('a mail is copied and erased by its From, where answers to it go to another address', async () => {
  await takeOne(
    gateway,
    aMail({
      from: 'Zoya <zoya@writer.example>',
      headers: ['Reply-To: desk@relay.example'],
      text: 'From Zoya',
    }),
  );
  expect((await exportPersonalData(owner, 'zoya@writer.example')).value.content).toContain('From Zoya');
  await erasePersonalData(owner, 'zoya@writer.example');
  const rows = JSON.stringify(await mails());
  expect(rows).not.toContain('From Zoya');
  expect(rows).not.toContain('zoya@writer.example');
});

it('a mail that could not be read is found by its bytes, and erased with its file', async () => {
  const words =
    'From: "Poison" <yara@writer.example>\r\nTo: office@dalmara.example\r\n\r\nasha@else.example wrote';
  const whole = await takeInFile({ name: 'mail.eml', bytes: [Buffer.from(words)] });
  const problem = 'This mail could not be read. Open it in the mailbox.';
  const place = {
    mailbox: 'whole',
    uidValidity: '1',
    uid: 1,
    digest: 'whole',
    receivedAt: gateway.clock.now(),
  };
  const taking = {
    mailFrom: gateway.config.mailFrom,
    mailboxes: [],
    reference: newReference(),
    files: [whole],
  };
  await gateway.units.writeAs({ name: 'visitor' }, (unit) =>
    takeMail(unit, place, { ...NO_MAIL, problem }, taking),
  );
  const copyOf = async (email: string) => (await exportPersonalData(owner, email)).value.content;
  expect(await copyOf('asha@else.example')).not.toContain('mail.eml');
  expect(await copyOf('Yara@writer.example')).toContain('mail.eml');
  await erasePersonalData(owner, 'yara@writer.example');
  expect(await copyOf('yara@writer.example')).not.toContain('mail.eml');
  // A restored backup knows an earlier position of the mailbox, and reads it again.
  const again = {
    ...place,
    digest: 'again',
    uid: 2,
    receivedAt: new Date(gateway.clock.now().getTime() - 1000),
  };
  await gateway.units.writeAs({ name: 'visitor' }, (unit) =>
    takeMail(unit, again, { ...NO_MAIL, problem }, taking),
  );
  expect(await gateway.rows.count(InquiryFile)).toBe(0);
});
