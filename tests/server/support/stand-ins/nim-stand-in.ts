import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { WebSocketServer, type WebSocket } from 'ws';

export const NIM_KEY = 'key-of-the-app';
export const NIM_SECRET = 'secret-of-the-app';

/** A call of the Server API with a valid signature. */
export interface NimCall {
  readonly action: string;
  readonly form: Readonly<Record<string, string>>;
}

/** A browser that is signed in. */
interface Link {
  readonly account: string;
  readonly socket: WebSocket;
}

export interface NimStandIn {
  readonly url: string;
  /** Settings of a server that uses this stand-in. */
  readonly env: Readonly<Record<string, string>>;
  /** Successful calls of the Server API, in order. */
  readonly calls: readonly NimCall[];
  /** Calls with a valid signature that were refused. */
  readonly refused: readonly NimCall[];
  /** Account of each sign-in. */
  readonly signIns: readonly string[];
  /** Account of each refused sign-in. */
  readonly turnedAway: readonly string[];
  /** Accounts by id, with name and extension. */
  readonly accounts: ReadonlyMap<string, Readonly<Record<string, string>>>;
  callsOf(action: string): NimCall[];
  /** Error code for all calls of the Server API; undefined: normal answers. */
  broken: number | undefined;
  /** Refuses new links and cuts existing ones. */
  away: boolean;
  /** Drops custom notifications on their way to browsers. */
  lossy: boolean;
  /** Sends a custom notification from one account to another, as the SDK of any user can. */
  sendNotification(from: string, to: string, attach: string): void;
  /** Invalidates all tokens issued so far. */
  endTokens(): void;
  /** Sends a kick with NIM's `reason` (1 exclusive, 2 by the server, 3 by another client, 4 silent). */
  kick(account: string, reason: number): void;
  /** While `out`: cuts the links of an account and refuses new ones. */
  keepOut(account: string, out: boolean): void;
  stop(): Promise<void>;
}

const sha1 = (parts: string): string => createHash('sha1').update(parts).digest('hex');
const property = (type: number, ...values: [number, string | number][]): Record<string, string> =>
  Object.fromEntries([[1, String(type)], ...values.map(([id, value]) => [id, String(value)])]) as Record<
    string,
    string
  >;
const FIVE_MINUTES = 300;
const CUSTOM_TO_PERSON = 100;
/** Fields of a sign-in by number. */
const FIELD = { appKey: '18', account: '19', authType: '115', token: '1000' } as const;
const OK = 200;
const TAKEN = 414;
const FORBIDDEN = 403;
const BAD_TOKEN = 302;

interface Frame {
  readonly SID: number;
  readonly CID: number;
  readonly SER: number;
  readonly Q: readonly { readonly t: string; readonly v: Readonly<Record<string, string>> }[];
}

/**
 * The part of NIM that this project uses, with its own protocol: the Server API (signed forms), the address of a link,
 * and the link: socket.io 0.9 with NIM's frames for sign-in (26_3), sync (27_1), custom notifications (7_3), kicks (26_9).
 */
export async function startNim(): Promise<NimStandIn> {
  const calls: NimCall[] = [];
  const refused: NimCall[] = [];
  const signIns: string[] = [];
  const turnedAway: string[] = [];
  const accounts = new Map<string, Record<string, string>>();
  const rooms = new Map<string, string>();
  const links = new Set<Link>();
  const keptOut = new Set<string>();
  const state = { broken: undefined as number | undefined, away: false, lossy: false, tokensFrom: 0 };
  let count = 0;

  const send = (socket: WebSocket, frame: object): void => socket.send(`3:::${JSON.stringify(frame)}`);
  const linksOf = (account: string): Link[] => [...links].filter((link) => link.account === account);

  const notify = ({ from = '', to = '', attach = '' }: NimCall['form']): void => {
    if (state.lossy) return;
    const fields = { 0: String(Date.now()), 1: String(CUSTOM_TO_PERSON), 2: to, 3: from, 5: attach, 6: '0' };
    for (const { socket } of linksOf(to)) send(socket, { sid: 7, cid: 3, ser: 0, code: OK, r: [fields] });
  };

  /** Performs an action; returns a number to refuse with that code. */
  const act = (action: string, form: NimCall['form']): object | number => {
    const { accid = '', to = '', from = '', roomid = '' } = form;
    switch (action) {
      case 'user/create':
        if (!/^[a-z0-9@._-]{1,32}$/.test(accid) || accounts.has(accid)) return TAKEN;
        accounts.set(accid, { ...form });
        return { info: { accid, token: 'nobody-knows-it' } };
      case 'user/updateUinfo':
        if (!accounts.has(accid)) return TAKEN;
        accounts.set(accid, { ...form });
        return {};
      case 'user/block':
        return accounts.has(accid) ? {} : TAKEN;
      case 'msg/sendAttachMsg':
        if (!accounts.has(from) || !accounts.has(to) || (form['attach'] ?? '').length > 4_096) return TAKEN;
        notify(form);
        return {};
      case 'chatroom/create': {
        const made = String(++count);
        rooms.set(made, form['creator'] ?? '');
        return { chatroom: { roomid: Number(made), valid: true } };
      }
      case 'chatroom/muteRoom':
      case 'chatroom/sendMsg':
      case 'chatroom/kickMember':
      case 'chatroom/setMemberRole':
        return rooms.has(roomid) ? {} : 404;
      default:
        return 404;
    }
  };

  const signed = ({ headers }: IncomingMessage): boolean => {
    const { nonce, curtime, checksum, appkey } = headers;
    return (
      appkey === NIM_KEY &&
      checksum === sha1(`${NIM_SECRET}${String(nonce)}${String(curtime)}`) &&
      Math.abs(Date.now() / 1_000 - Number(curtime)) < FIVE_MINUTES
    );
  };

  const api = async (request: IncomingMessage, response: ServerResponse, action: string): Promise<void> => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const answer = (body: object): void => void response.end(JSON.stringify(body));
    response.setHeader('content-type', 'application/json');
    if (!signed(request)) return answer({ code: TAKEN, desc: 'bad checksum' });
    if (state.broken !== undefined) return answer({ code: state.broken });
    const done = act(action, form);
    if (typeof done === 'number') {
      refused.push({ action, form });
      return answer({ code: done });
    }
    calls.push({ action, form });
    answer({ code: OK, ...done });
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://nim');
    const [, action] = /^\/nimserver\/([\w/]+)\.action$/.exec(pathname) ?? [];
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') response.end();
    else if (action !== undefined)
      api(request, response, action).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      );
    else if (state.away) response.writeHead(503).end();
    else if (pathname === '/lbs')
      response.end(JSON.stringify({ code: OK, common: { 'mix.link': [request.headers.host ?? ''] } }));
    else if (pathname === '/socket.io/1/') response.end(`session${++count}:60:60:websocket`);
    else response.writeHead(404).end();
  });

  /** Checks a dynamic token as NIM's documentation specifies it. */
  const letIn = (fields: Readonly<Record<string, string>>): number => {
    const account = fields[FIELD.account] ?? '';
    if (fields[FIELD.appKey] !== NIM_KEY || String(fields[FIELD.authType]) !== '1') return FORBIDDEN;
    if (!accounts.has(account)) return BAD_TOKEN;
    const token = JSON.parse(Buffer.from(fields[FIELD.token] ?? '', 'base64').toString()) as {
      signature: string;
      curTime: number;
      ttl: number;
    };
    const right = sha1(`${NIM_KEY}${account}${token.curTime}${token.ttl}${NIM_SECRET}`) === token.signature;
    const fresh = token.curTime > state.tokensFrom && Date.now() < token.curTime + token.ttl * 1_000;
    return right && fresh ? OK : BAD_TOKEN;
  };

  const onFrame = (socket: WebSocket, { SID, CID, SER, Q }: Frame): void => {
    const answer = (code: number, ...r: unknown[]): void =>
      send(socket, { sid: SID, cid: CID, ser: SER, code, r });
    if (SID !== 26 || CID !== 3) return answer(OK, String(Date.now()));
    const fields = Q[0]?.v ?? {};
    const code = letIn(fields);
    const account = fields[FIELD.account] ?? '';
    if (code !== OK) {
      turnedAway.push(account);
      return answer(code);
    }
    if (keptOut.has(account)) return socket.terminate();
    // Client id, connection id, browser (16), time, and the product signed in to: IM (1).
    const client = property(1, [2, `link${++count}`], [5, 16], [7, Date.now()], [12, 1]);
    const link = { account, socket };
    links.add(link);
    signIns.push(account);
    socket.once('close', () => links.delete(link));
    answer(OK, client, [client]);
  };

  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    if (state.away) return socket.terminate();
    socket.send('1::');
    socket.on('message', (data: Buffer) => {
      const [, kind, body = ''] = /^(\d):[^:]*:[^:]*:?([\s\S]*)$/.exec(data.toString()) ?? [];
      if (kind === '0') socket.close();
      else if (kind === '3') onFrame(socket, JSON.parse(body) as Frame);
    });
  });

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { NIM_APP_KEY: NIM_KEY, NIM_APP_SECRET: NIM_SECRET, NIM_API_URL: url, NIM_LBS_URL: `${url}/lbs` },
    calls,
    refused,
    signIns,
    turnedAway,
    accounts,
    callsOf: (action) => calls.filter((call) => call.action === action),
    get broken() {
      return state.broken;
    },
    set broken(code) {
      state.broken = code;
    },
    get away() {
      return state.away;
    },
    set away(away) {
      state.away = away;
      if (away) for (const socket of sockets.clients) socket.terminate();
    },
    get lossy() {
      return state.lossy;
    },
    set lossy(lossy) {
      state.lossy = lossy;
    },
    sendNotification: (from, to, attach) => notify({ from, to, attach }),
    endTokens: () => void (state.tokensFrom = Date.now()),
    kick(account, reason) {
      for (const { socket } of linksOf(account)) {
        send(socket, { sid: 26, cid: 9, ser: 0, code: OK, r: ['16', String(reason), '', '0'] });
      }
    },
    keepOut(account, out) {
      if (!out) return void keptOut.delete(account);
      keptOut.add(account);
      for (const { socket } of linksOf(account)) socket.terminate();
    },
    stop: () =>
      new Promise((done) => {
        for (const socket of sockets.clients) socket.terminate();
        sockets.close();
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
