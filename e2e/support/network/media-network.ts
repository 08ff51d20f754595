import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { PlanetServer, type PlanetOptions } from '../server';
import { UdpProxy } from './udp-proxy';

/** A server whose clients reach its media only through a proxy. */
export interface MediaNetwork {
  readonly proxy: UdpProxy;
  readonly server: PlanetServer;
  close(): Promise<void>;
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

export async function startMediaNetwork(env: PlanetOptions['env'] = {}): Promise<MediaNetwork> {
  const port = await freeUdpPort();
  const proxy = await UdpProxy.start(() => port);
  const server = await PlanetServer.start({
    env: { ...env, MEDIA_PORT: String(port), MEDIA_ADDRESS: `127.0.0.1:${proxy.port}` },
  });
  return {
    proxy,
    server,
    close: async () => {
      await server.dispose();
      proxy.close();
    },
  };
}
