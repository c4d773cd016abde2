import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Folder, newFolder } from '#tests/support/folders.ts';
import { freePort } from '#tests/support/free-port.ts';
import { GaleraNode, type Ports } from './galera-node.ts';

/** A cluster of three nodes on this machine. */
export class GaleraCluster {
  private constructor(
    readonly nodes: readonly GaleraNode[],
    private readonly folder: Folder,
  ) {}

  /** Installs and starts one. */
  static async start(): Promise<GaleraCluster> {
    const folder = await newFolder('galera');
    const members = await Promise.all([1, 2, 3].map(newPorts));
    const nodes = members.map(
      (ports, n) => new GaleraNode(ports, join(folder.path, `node-${n + 1}`), members),
    );
    const cluster = new GaleraCluster(nodes, folder);
    try {
      for (const [n, node] of nodes.entries()) {
        await node.install({ first: n === 0 });
        await node.join({ isFirst: n === 0 });
      }
      return cluster;
    } catch (error) {
      await cluster.remove();
      throw error;
    }
  }

  /** The addresses of a new, empty database, one for each node. */
  async newDatabase(): Promise<string[]> {
    const name = `faults_${randomBytes(6).toString('hex')}`;
    await this.nodes[0]?.query(`CREATE DATABASE ${name} CHARACTER SET latin1`);
    return this.nodes.map(({ ports }) => `mariadb://root@127.0.0.1:${ports.clients}/${name}`);
  }

  async remove(): Promise<void> {
    for (const node of this.nodes) node.thaw();
    await Promise.all(this.nodes.map((node) => node.kill()));
    await this.folder.remove();
  }
}

async function newPorts(): Promise<Ports> {
  const [clients, group, changes, copy] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return { clients, group, changes, copy };
}
