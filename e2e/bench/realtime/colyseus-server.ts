import { Room, Server, type Client } from '@colyseus/core';
import { Encoder, MapSchema, Schema, defineTypes } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveOrders, settings } from '../processes/child';
import type { ServerSettings } from './engines';

// The baseline as documented: positions in a schema state that every client receives.
const { tickHz } = settings() as ServerSettings;
// Enough for the state of 500 users in one piece; the default overflows.
Encoder.BUFFER_SIZE = 512 * 1024;

class Player extends Schema {
  declare x: number;
  declare y: number;
  declare dir: number;
}
defineTypes(Player, { x: 'uint16', y: 'uint16', dir: 'uint8' });

class State extends Schema {
  declare players: MapSchema<Player>;
}
defineTypes(State, { players: { map: Player } });

class Field extends Room {
  override maxClients = 100_000;
  override patchRate = 1000 / tickHz;
  override autoDispose = false;

  override onCreate(): void {
    const state = new State();
    state.players = new MapSchema<Player>();
    this.state = state;
    this.onMessage('m', (client: Client, [x, y, dir]: [number, number, number]) => {
      const player = state.players.get(client.sessionId);
      if (player === undefined) return;
      player.x = x;
      player.y = y;
      player.dir = dir;
    });
  }

  override onJoin(client: Client): void {
    const player = new Player();
    player.x = player.y = player.dir = 0;
    (this.state as State).players.set(client.sessionId, player);
  }

  override onLeave(client: Client): void {
    (this.state as State).players.delete(client.sessionId);
  }
}

const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http, pingInterval: 0 }),
  greet: false,
  gracefullyShutdown: false,
});
server.define('space', Field);
await server.listen(0, '127.0.0.1');
serveOrders(
  { connect: () => undefined, begin: () => undefined, end: () => undefined },
  { port: (http.address() as AddressInfo).port },
);
