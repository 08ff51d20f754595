import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseError, Pool } from 'pg';
import { pino } from 'pino';
import { Server } from 'socket.io';
import { startEmbedded } from '../../../server/database/embedded/embedded';
import { createScope } from '../../../server/scope';
import { serveOrders, settings } from '../processes/child';
import type { SentMessage, Sender } from './plans';

// The baseline follows Socket.IO's tutorial: each message is stored once by the client's id, and then broadcast, one after
// the other. It uses the database that this project's server starts by default.
const { dataDir } = settings() as { readonly dataDir: string };
const UNIQUE_VIOLATION = '23505';

const { address } = await startEmbedded(
  {
    dataDir,
    log: pino({ level: 'silent' }),
    childFile: path.resolve('dist/server/database-child.js'),
    onLost: (error) => {
      throw error;
    },
  },
  createScope(),
);
const pool = new Pool({ ...address, max: 1 });
await pool.query(
  `create table sent (id bigserial primary key, cid text unique, user_id text, nickname text, color text,
    head_image text, at timestamptz, text text)`,
);

const http = createServer();
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const sayer = socket.handshake.auth as Sender;
  const { userId, nickname, color, headImage } = sayer;
  socket.on('chat message', async (text: string, cid: string, done: () => void) => {
    const at = Date.now();
    try {
      const { rows } = await pool.query<{ id: string }>(
        `insert into sent (cid, user_id, nickname, color, head_image, at, text) values ($1, $2, $3, $4, $5, $6, $7)
          returning id`,
        [cid, userId, nickname, color, headImage, new Date(at), text],
      );
      const message: SentMessage = { ...sayer, id: Number(rows[0]?.id), cid, text, at };
      io.emit('chat message', message);
    } catch (error) {
      // Other errors are not answered, so that the client retries.
      if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return;
    }
    done();
  });
});
http.listen(0, '127.0.0.1', 4096, () =>
  serveOrders(
    { connect: () => undefined, begin: () => undefined, end: () => undefined },
    { port: (http.address() as AddressInfo).port },
  ),
);
