import { type Folder, newFolder } from '#tests/support/folders.ts';
import { SmtpSink } from '#tests/support/smtp-sink.ts';
import { ClusterRun } from './cluster-run.ts';
import { GatewayProcess } from './gateway-process.ts';
import type { NodeFault } from './node-faults.ts';
import { GaleraCluster } from './own-galera.ts';
import type { Finding } from './scenario.ts';

/** Breaks one node of a cluster of three in each round, the next one each time, while forms and notes come in at all three. */
export async function clusterRounds(fault: NodeFault, rounds: number): Promise<Finding> {
  const cluster = await GaleraCluster.start();
  const sink = await SmtpSink.start();
  const urls = await cluster.newDatabase();
  const folders = await Promise.all(urls.map(() => newFolder('faults')));
  const gateways = await Promise.all(
    urls.map((url, n) =>
      GatewayProcess.prepare({
        ...{ DATABASE_URL: url, DATA_DIR: (folders[n] as Folder).path, SMTP_URL: sink.url },
      }),
    ),
  );
  const run = new ClusterRun({ cluster, gateways, sink, urls });
  try {
    await run.begin();
    for (let round = 0; round < rounds; round += 1) await run.round(fault, round);
    return await run.end();
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.kill()));
    await sink.close();
    await cluster.remove();
    await Promise.all(folders.map((folder) => folder.remove()));
  }
}
