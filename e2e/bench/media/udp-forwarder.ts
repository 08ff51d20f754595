import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { serveOrders } from '../processes/child';
import { LISTENS } from './udp-clients';

// The least that a forwarder does: each datagram goes to everybody, without encryption, numbering or a decision.
const socket = createSocket('udp4');
const listeners = new Set<number>();
socket.on('message', (packet, { port }) => {
  if (packet.length === LISTENS.length) listeners.add(port);
  else for (const listener of listeners) socket.send(packet, listener, '127.0.0.1');
});
socket.bind(0, '127.0.0.1');
await once(socket, 'listening');
const nothing = (): void => undefined;
serveOrders({ connect: nothing, begin: nothing, end: nothing }, { port: socket.address().port });
