import { imageOf, colorOf, headImageId, type AvatarLook } from '../../contract/model/avatar/avatar';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { HistoryPage } from '../../src/streams/chat/chat-stream';

/** A call that the server refused. */
export class CallError extends Error {
  readonly code: number;

  constructor(path: string, code: number, desc: string) {
    super(`${path} answered ${code}: ${desc}`);
    this.code = code;
  }
}

/** No server answers at the address. */
export class NoServerError extends Error {
  readonly code = 'noServer';

  constructor(url: string, cause: unknown) {
    super(`There is no server at ${url}. Start it with npm start, or give --url.`, { cause });
  }
}

export interface AccountOptions {
  readonly url: string;
  readonly space: string;
  /** The server's rehearsal key; without it an ordinary guest, named by the server. */
  readonly key?: string;
}

/** A guest of a space, signed in over HTTP like a browser. */
export class Account {
  readonly #options: AccountOptions;
  readonly #cookies = new Map<string, string>();

  constructor(options: AccountOptions) {
    this.#options = options;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async signIn(name: string, look: AvatarLook): Promise<void> {
    const { space } = this.#options;
    await this.#call('GET', `/api/loginNoAuth/guest?spaceId=${space}`, undefined, {
      'x-rehearsal-name': encodeURIComponent(name),
    });
    const image = { color: colorOf(look), image: imageOf(look), headImage: headImageId(look) };
    await this.#call('POST', '/api/user/userInfo', { ...image, spaceId: space });
    await this.#call('POST', '/api/space/visit', { spaceId: space });
  }

  /** A ticket for one connection; without an id for any server of the space with free seats. */
  async ticket(serverId?: string): Promise<string> {
    const where = serverId === undefined ? '' : `&serverId=${serverId}`;
    const data = await this.#call('GET', `/api/chat_room/token?spaceId=${this.#options.space}${where}`);
    return (data as { token: string }).token;
  }

  /** A page of messages after an id, oldest first. */
  async saidAfter(id: number): Promise<HistoryPage> {
    const { space } = this.#options;
    return (await this.#call('GET', `/api/history/msg/list?spaceId=${space}&after=${id}`)) as HistoryPage;
  }

  /** A call by its path, of a room that may not be there. */
  ask(path: string, body: object): Promise<unknown> {
    return this.#call('POST', path, { spaceId: this.#options.space, ...body });
  }

  /** The same for what is only read. */
  read(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const all = new URLSearchParams({ spaceId: this.#options.space, ...query });
    return this.#call('GET', `${path}?${all.toString()}`);
  }

  /** The newest document, of this version at least. */
  async document(version?: number): Promise<SpaceDocument> {
    const least = version === undefined ? '' : `&version=${version}`;
    const data = await this.#call('GET', `/api/space/contentV2?spaceId=${this.#options.space}${least}`);
    return (data as { document: SpaceDocument }).document;
  }

  async #call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<unknown> {
    const { url, key } = this.#options;
    const response = await fetch(url + path, {
      method,
      headers: {
        'x-tiny-planet': '1',
        ...(key === undefined ? {} : { 'x-rehearsal-key': key }),
        origin: url,
        cookie: this.cookie,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new NoServerError(url, error);
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    const envelope = (await response.json()) as { code: number; desc: string; data: unknown };
    if (envelope.code !== 200) throw new CallError(path.split('?')[0] ?? path, envelope.code, envelope.desc);
    return envelope.data;
  }
}
