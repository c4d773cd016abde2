import { describe, expect, it } from 'vitest';
import { Activity } from '#db/entities/activity.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { SPAM_FILE_LIFETIME } from '#gateway/features/inquiries/files/spam-files.ts';
import { storeFile } from '#gateway/features/inquiries/files/store-file.ts';
import { takeInFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { arrived } from '#tests/support/arrived.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

/* The files of what is spam go after a week, so that strangers fill no room. */

const gateway = gatewayForAll();

/** An inquiry with a file that came with it, or was sent with an answer, in a state since now. */
async function withFile(
  state: 'spam' | 'open',
  direction: 'received' | 'sent' = 'received',
): Promise<string> {
  const { id } = await arrived(gateway);
  const file = await takeInFile({ name: 'plan.txt', bytes: [Buffer.from('a plan')] });
  const letter = await gateway.rows.findOneBy(Letter, { inquiryId: id });
  const letterId = direction === 'sent' ? (letter?.id ?? null) : null;
  const place = { inquiryId: id, letterId, direction, accountId: null };
  await gateway.units.writeAs({ name: 'visitor' }, (unit) => storeFile(unit, file, place));
  await gateway.rows.update(Inquiry, { id }, { state, updatedAt: gateway.clock.now() });
  return id;
}

const filesOf = (inquiryId: string) => gateway.rows.countBy(InquiryFile, { inquiryId });

describe('the files of an inquiry that is spam', () => {
  it('stay for a week after its last change, and are removed then, which the activity log says', async () => {
    const spam = await withFile('spam');
    const other = await withFile('open');
    gateway.clock.advance(SPAM_FILE_LIFETIME - 1);
    await gateway.app.housekeeper.sweep();
    expect(await filesOf(spam)).toBe(1);
    gateway.clock.advance(1);
    await gateway.app.housekeeper.sweep();
    expect([await filesOf(spam), await filesOf(other)]).toEqual([0, 1]);
    const entries = await gateway.rows.findBy(Activity, { thingId: spam });
    expect(entries.map(({ summary }) => summary)).toContainEqual(
      expect.stringContaining('were removed, since it was spam for a week.'),
    );
  });

  it('are those that its sender sent; what was sent with an answer stays', async () => {
    const id = await withFile('spam', 'sent');
    gateway.clock.advance(SPAM_FILE_LIFETIME);
    await gateway.app.housekeeper.sweep();
    expect(await filesOf(id)).toBe(1);
  });

  it('stay where the mark is undone within the week', async () => {
    const id = await withFile('spam');
    gateway.clock.advance(SPAM_FILE_LIFETIME / 2);
    await gateway.rows.update(Inquiry, { id }, { state: 'open' });
    gateway.clock.advance(SPAM_FILE_LIFETIME);
    await gateway.app.housekeeper.sweep();
    expect(await filesOf(id)).toBe(1);
  });
});
