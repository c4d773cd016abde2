import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { patient } from '#tests/support/patience.mjs';
import type { SmtpSink } from '#tests/support/smtp-sink.ts';
import { raceForSlot } from './cluster-slots.ts';
import { askAsStaff, NoteSaver, nothingSeen, sendForms, sendToAny } from './cluster-traffic.ts';
import { counted, DeliveryChecks } from './delivery-checks.ts';
import { eventually } from './eventually.ts';
import { newForm } from './forms.ts';
import type { GaleraNode } from './galera-node.ts';
import type { GatewayProcess } from './gateway-process.ts';
import { breakNode, mendNode, type NodeFault } from './node-faults.ts';
import type { GaleraCluster } from './own-galera.ts';
import { publicPages, readPages } from './public-pages.ts';
import type { Finding } from './scenario.ts';
import { readMysql } from './stored-mail.ts';

/** Milliseconds of traffic before a fault, and how long it lasts: longer than the others need to give the node up. */
const BEFORE = patient(1500);
const LASTS = patient(9000);
const RECOVERY = patient(120_000);
/** Senders of forms at each gateway. */
const SENDERS = 2;

export interface Parts {
  readonly cluster: GaleraCluster;
  readonly gateways: readonly GatewayProcess[];
  readonly sink: SmtpSink;
  /** The database on each node. */
  readonly urls: readonly string[];
}

/** Forms, notes and rivals for slots at three gateways, one at each node of a cluster, while nodes break. */
export class ClusterRun {
  readonly #parts: Parts;
  readonly #checks = new DeliveryChecks();
  readonly #seen = nothingSeen();
  #savers: NoteSaver[] = [];
  #inquiryIds: string[] = [];
  #pages: string[] = [];
  #fewestPages = Number.POSITIVE_INFINITY;
  #kills = 0;
  #slots = 0;
  #oneWinner = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts all gateways at once on the empty database, and has staff sign in. */
  async begin(): Promise<void> {
    const { gateways } = this.#parts;
    await Promise.all(gateways.map((gateway) => gateway.start()));
    const first = gateways[0] as GatewayProcess;
    for (const [n] of gateways.entries()) {
      const form = newForm();
      this.#checks.record(form, await sendToAny(gateways, n, form, this.#seen));
    }
    const { inquiries } = await this.#stored();
    this.#inquiryIds = inquiries.slice(0, gateways.length).map(({ id }) => id);
    const signIn = 'mutation { signIn(username: "admin", password: "faults only") { username } }';
    const { cookie, text } = await askAsStaff(first, '', signIn);
    if (cookie === '') throw new Error(`Staff cannot sign in: ${text}`);
    this.#savers = gateways.map((gateway, n) => new NoteSaver(gateway, cookie, this.#inquiryIds[n] ?? ''));
    this.#pages = await publicPages(first.url);
    for (const { url } of gateways) await readPages(url, this.#pages);
  }

  async round(fault: NodeFault, round: number): Promise<void> {
    const { cluster, gateways } = this.#parts;
    const number = round % gateways.length;
    const node = cluster.nodes[number] as GaleraNode;
    const end = new AbortController();
    const traffic = this.#traffic(end.signal);
    await pause(BEFORE);
    const rivals = this.#race(2 * round);
    await breakNode(fault, node);
    this.#kills += 1;
    const broken = Date.now();
    await rivals;
    await this.#race(2 * round + 1);
    const complete = await readPages((gateways[number] as GatewayProcess).url, this.#pages);
    this.#fewestPages = Math.min(this.#fewestPages, complete);
    await pause(Math.max(0, LASTS - (Date.now() - broken)));
    await mendNode(fault, node);
    const isWhole = async () =>
      (await Promise.all(cluster.nodes.map((one) => one.isWhole()))).every(Boolean) &&
      (await Promise.all(gateways.map((one) => one.readiness()))).every((status) => status === 200);
    const recovered = await eventually(isWhole, RECOVERY);
    this.#checks.expect(
      recovered,
      () => `after node ${number} was ${fault} the gateways are not ready again`,
    );
    end.abort();
    await traffic;
  }

  /** Runs all checks. */
  async end(): Promise<Finding> {
    const { gateways, sink } = this.#parts;
    const areAllSent = async () =>
      (await this.#stored()).letters.every(({ state }) => state === 'sent' || state === 'held');
    await eventually(areAllSent, patient(90_000));
    const stored = await this.#stored();
    const lost = this.#checks.checkStored(stored);
    const arrived = sink.letters.map(({ messageId }) => messageId ?? '');
    this.#checks.checkSent(stored, arrived);
    const twice = [...counted(arrived).values()].reduce((sum, times) => sum + times - 1, 0);
    this.#checks.expect(twice <= this.#kills, () => `${twice} letters were sent twice`);
    for (const { printed } of gateways)
      for (const line of printed.split('\n').filter((one) => one.includes('a request failed')))
        this.#checks.expect(false, () => line.slice(0, 2000));
    for (const wrong of new Set(this.#seen.wrong)) this.#checks.expect(false, () => wrong);
    const lostSaves = await this.#lostSaves();
    const { pages } = { pages: `${this.#fewestPages} of ${this.#pages.length}` };
    this.#checks.expect(this.#fewestPages === this.#pages.length, () => `${pages} pages were answered`);
    for (const gateway of gateways) await gateway.stop();
    const { later, savesLater, saves, slowest, wrong } = this.#seen;
    return {
      figures: {
        faults: this.#kills,
        acknowledged: this.#checks.acknowledged,
        'answered later': later,
        lost,
        wrong: wrong.length,
        letters: stored.letters.length,
        'sent twice': twice,
        saves: `${saves} and ${savesLater} answered later`,
        'lost saves': lostSaves,
        'slots with one winner': `${this.#oneWinner} of ${this.#slots}`,
        pages,
        'slowest ms': slowest,
      },
      faults: this.#checks.faults,
    };
  }

  /** Forms and notes at every gateway, until `signal` ends them. */
  async #traffic(signal: AbortSignal): Promise<void> {
    const { gateways } = this.#parts;
    const to = { checks: this.#checks, seen: this.#seen, signal };
    const senders = gateways.flatMap((_, n) =>
      Array.from({ length: SENDERS }, () => sendForms(gateways, n, to)),
    );
    await Promise.all([...senders, ...this.#savers.map((saver) => saver.save(this.#seen, signal))]);
  }

  async #race(n: number): Promise<void> {
    this.#slots += 1;
    if (await raceForSlot(this.#parts.gateways, n, { checks: this.#checks, seen: this.#seen }))
      this.#oneWinner += 1;
  }

  /** How many savers' last acknowledged note is neither stored nor replaced by a later one. */
  async #lostSaves(): Promise<number> {
    const connection = await mysql.createConnection({ uri: this.#url.replace(/^mariadb:/, 'mysql:') });
    const [rows] = await connection.query<mysql.RowDataPacket[]>('SELECT id, note FROM inquiries');
    await connection.end();
    const lost = this.#savers.filter(({ acknowledged }, n) => {
      const note = Number(rows.find(({ id }) => id === this.#inquiryIds[n])?.note ?? 0);
      return note < acknowledged;
    });
    this.#checks.expect(lost.length === 0, () => `${lost.length} acknowledged notes are lost`);
    return lost.length;
  }

  get #url(): string {
    return this.#parts.urls[0] ?? '';
  }

  #stored() {
    return readMysql(this.#url);
  }
}
