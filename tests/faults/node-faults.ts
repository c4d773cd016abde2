import type { GaleraNode } from './galera-node.ts';

/** What befalls a node. */
export const nodeFaults = ['killed', 'frozen', 'cut off'] as const;
export type NodeFault = (typeof nodeFaults)[number];

export async function breakNode(fault: NodeFault, node: GaleraNode): Promise<void> {
  if (fault === 'killed') await node.kill();
  else if (fault === 'frozen') node.freeze();
  else await node.cutOff(true);
}

export async function mendNode(fault: NodeFault, node: GaleraNode): Promise<void> {
  if (fault === 'killed') await node.join();
  else if (fault === 'frozen') node.thaw();
  else await node.cutOff(false);
}
