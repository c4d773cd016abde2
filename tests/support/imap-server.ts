import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { findProgram } from '#tests/faults/programs.ts';
import { ServerProcess } from '#tests/faults/server-process.ts';
import { installFromDebian } from './debian.mjs';
import { type Folder, newFolder } from './folders.ts';
import { freePort } from './free-port.ts';
import { patient } from './patience.mjs';

const USER = 'office@dalmara.example';

/** Why no IMAP server can be started; null: one can. Installs Dovecot where that is possible. */
export const imapSkipReason = (): string | null =>
  findProgram('dovecot') !== null || installFromDebian('dovecot-imapd') ? null : 'dovecot not installed';

/** A real IMAP server (Dovecot) with one mailbox, on a free port of this machine. */
export class ImapServer extends ServerProcess {
  readonly port: number;
  readonly #folder: Folder;
  #password = 'secret';

  private constructor(port: number, folder: Folder) {
    super();
    this.port = port;
    this.#folder = folder;
  }

  static async launch(): Promise<ImapServer> {
    const folder = await newFolder('imap');
    const server = new ImapServer(await freePort(), folder);
    await mkdir(server.#mails, { recursive: true });
    await chmod(folder.path, 0o755);
    await server.#storePassword('secret');
    await writeFile(join(folder.path, 'dovecot.conf'), server.#configuration());
    if (IS_ROOT) execFileSync('chown', ['-R', 'nobody:nogroup', server.#mails]);
    await server.restart();
    return server;
  }

  /** Address for IMAP_URL; `port`: of a proxy in front of it. */
  url(port = this.port): string {
    return `imap://${encodeURIComponent(USER)}:${this.#password}@127.0.0.1:${port}/INBOX`;
  }

  /** Starts it on the same port, and waits until it responds. */
  restart(): Promise<void> {
    const args = ['-F', '-c', join(this.#folder.path, 'dovecot.conf')];
    return this.start('dovecot', args, () => this.#inbox(async () => undefined), patient(30_000));
  }

  /** Changes the password, and restarts the server, which would go on with the old one for a moment. */
  async changePassword(password: string): Promise<void> {
    await this.kill();
    await this.#storePassword(password);
    await this.restart();
  }

  /** Puts a mail into the mailbox, as its mail server receives it. */
  async deliver(source: string | Buffer, receivedAt?: Date): Promise<void> {
    await this.#inbox((client) => client.append('INBOX', Buffer.from(source), [], receivedAt));
  }

  /** Numbers of the mails in the mailbox, with their flags. */
  async mails(): Promise<{ uid: number; flags: string[] }[]> {
    const found: { uid: number; flags: string[] }[] = [];
    await this.#inbox(async (client) => {
      if ((await client.status('INBOX', { messages: true })) && client.mailbox && client.mailbox.exists === 0)
        return;
      for await (const { uid, flags } of client.fetch('1:*', { uid: true, flags: true }, { uid: true }))
        found.push({ uid, flags: [...(flags ?? [])] });
    });
    return found;
  }

  /** Numbers all mails anew, as a server does that was restored from a backup. */
  async renumber(): Promise<void> {
    await this.kill();
    const mails = join(this.#mails, USER);
    // A lock may go with the process that held it.
    for (const name of await readdir(mails))
      if (name.startsWith('dovecot')) await rm(join(mails, name), { force: true });
    await this.restart();
  }

  async remove(): Promise<void> {
    await this.kill();
    await this.#folder.remove();
  }

  async #storePassword(password: string): Promise<void> {
    this.#password = password;
    await writeFile(join(this.#folder.path, 'users'), `${USER}:{PLAIN}${password}\n`, { mode: 0o644 });
  }

  get #mails(): string {
    return join(this.#folder.path, 'mails');
  }

  async #inbox(work: (client: ImapFlow) => Promise<unknown>): Promise<void> {
    const auth = { user: USER, pass: this.#password };
    const client = new ImapFlow({ host: '127.0.0.1', port: this.port, secure: false, auth, logger: false });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.mailboxOpen('INBOX');
      await work(client);
    } finally {
      client.close();
    }
  }

  #configuration(): string {
    const { path } = this.#folder;
    // Dovecot never runs a mail process as root.
    const [user, group] = IS_ROOT ? ['nobody', 'nogroup'] : [userInfo().username, String(userInfo().gid)];
    return `
base_dir = ${path}/run
state_dir = ${path}/state
log_path = ${path}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_mechanisms = plain
auth_failure_delay = 0
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${this.#mails}/%u
mail_max_userip_connections = 50
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${path}/users
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${this.#mails}/%u allow_all_users=yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${this.port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
  }
}

const IS_ROOT = process.getuid?.() === 0;
