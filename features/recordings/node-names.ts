import type { Nodes } from '../../server/nodes/nodes';
import { newId } from '../../server/secrets';

/** Names of the processes that look after recordings: what another one left is found by its name. */
export interface NodeNames {
  readonly id: string;
  /** The other processes that live. */
  readonly peers: readonly string[];
}

/** A single node has the same name at each start, so it gets one here. */
export const nodeNames = (nodes: Nodes): NodeNames =>
  nodes.isSingle ? { id: newId('n'), peers: [] } : nodes;
