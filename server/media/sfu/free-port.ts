import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';

/** Finds out whether a UDP port is free; 0: chooses one. Returns its number. Rejects when it is taken. */
export function freePort(port: number, address = '0.0.0.0'): Promise<number> {
  const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  return new Promise((done, fail) => {
    socket.once('error', (error) => {
      socket.close();
      fail(error);
    });
    socket.bind({ port, address, exclusive: true }, () => {
      const { port: free } = socket.address();
      socket.close(() => done(free));
    });
  });
}
