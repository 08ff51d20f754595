import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { serveOrders } from '../processes/child';

// The baseline of many small projects: every move is broadcast to every client at once.
const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  void socket.join('room');
  socket.on('move', ({ x, y, dir }: { x: number; y: number; dir: number }) =>
    socket.to('room').emit('moved', { id: socket.id, x, y, dir }),
  );
});
http.listen(0, '127.0.0.1', 4096, () =>
  serveOrders(
    { connect: () => undefined, begin: () => undefined, end: () => undefined },
    { port: (http.address() as AddressInfo).port },
  ),
);
