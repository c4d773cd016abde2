import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { ConflictRow } from '#db/entities/conflict-row.entity.ts';
import { hasRoomFor } from '#gateway/features/inquiries/files/file-room.ts';
import { operate } from '#tests/support/apis.ts';
import { arrived } from '#tests/support/arrived.ts';
import { type Caller, gatewayForAll, madeForEach } from '#tests/support/gateway-for.ts';
import { updatePerson } from '#tests/support/people-operations.ts';
import { erasePersonalData } from '#tests/support/privacy-operations.ts';
import { engine } from '#tests/support/test-databases.ts';

/* What one unit of work at a time may decide, on a cluster too, where a locked read counts on its own node only. */

const gateway = gatewayForAll();
const owner = madeForEach(() => gateway.staff());

const writes = async (name: string): Promise<number> => {
  const row = await gateway.rows.findOneByOrFail(ConflictRow, { name });
  return row.writes;
};

/** What a unit asks that stores a file. */
const countRoom = () =>
  gateway.database.write((manager) => hasRoomFor(manager, 1, 'received', gateway.database.forChange));

/** Whether a unit writes the row, on which another one on another node then conflicts. */
async function isWritten(name: string, unit: () => Promise<unknown>): Promise<boolean> {
  const before = await writes(name);
  await unit();
  return (await writes(name)) > before;
}

if (engine === 'mysql') {
  it('a file that is attached writes the row of the room for files', async () => {
    expect(await isWritten('files', countRoom)).toBe(true);
  });

  it('an erasure writes it too, so that no file of what is erased is stored beside it', async () => {
    await arrived(gateway, { email: 'erased@orrin.example' });
    const erased = () => erasePersonalData(owner, 'erased@orrin.example');
    expect(await isWritten('files', erased)).toBe(true);
  });

  it('a token writes the row of the accounts, so that none is left to an account that is closed', async () => {
    const create = async () => {
      const query =
        'mutation { createApiToken(input: { name: "Tool", scopes: [inquiries_read] }) { token } }';
      expect((await operate(owner, query)).code).toBe('OK');
    };
    expect(await isWritten('accounts', create)).toBe(true);
  });

  describe('where a locked read locks nothing, as between two nodes,', () => {
    beforeAll(() => Object.defineProperty(gateway.database, 'forChange', { value: {}, configurable: true }));
    afterAll(() => void Reflect.deleteProperty(gateway.database, 'forChange'));

    it('two owners who take the role from each other leave one', async () => {
      const people = await Promise.all(['asha', 'ravi'].map((name) => gateway.person('owner', name)));
      await gateway.rows.update(Account, { id: 'account-admin' }, { role: 'viewer' });
      const demote = async (caller: Caller, id: string) => {
        return (await updatePerson(caller, id, { role: 'viewer' })).code;
      };
      const [asha, ravi] = people as [Caller, Caller];
      const codes = await Promise.all([demote(asha, 'account-ravi'), demote(ravi, 'account-asha')]);
      expect(codes.filter((code) => code === 'OK')).toHaveLength(1);
      await gateway.rows.update(Account, { id: 'account-admin' }, { role: 'owner' });
    });
  });
} else {
  it('SQLite has one writer, and writes no such row', async () => {
    expect(await isWritten('files', countRoom)).toBe(false);
  });
}
