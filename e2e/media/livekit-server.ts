import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createSocket } from 'node:dgram';

/** The program; the stage `media-servers` of `npm test` sets it. */
export const LIVEKIT_FILE = process.env['LIVEKIT_SERVER'];

const KEY = 'tests';
const SECRET = 'of-the-tests-with-more-than-32-characters';
/** Its start takes a fraction of a second, ms. */
const STARTS_WITHIN = 20_000;

async function freePort(kind: 'tcp' | 'udp'): Promise<number> {
  const socket =
    kind === 'tcp' ? createServer().listen(0, '127.0.0.1') : createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as { port: number };
  socket.close();
  await once(socket, 'close');
  return port;
}

/** LiveKit's own server as a process on free ports of the loopback interface. */
export class LiveKitServer {
  #child: ChildProcess | undefined;

  private constructor(
    private readonly file: string,
    private readonly config: string,
    readonly port: number,
  ) {}

  static async start(file = LIVEKIT_FILE ?? ''): Promise<LiveKitServer> {
    const port = await freePort('tcp');
    const config = {
      port,
      bind_addresses: ['127.0.0.1'],
      rtc: {
        tcp_port: await freePort('tcp'),
        udp_port: await freePort('udp'),
        node_ip: '127.0.0.1',
        use_external_ip: false,
        enable_loopback_candidate: true,
      },
      keys: { [KEY]: SECRET },
      logging: { level: 'error' },
    };
    const server = new LiveKitServer(file, JSON.stringify(config), port);
    await server.#run();
    return server;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Settings of a planet that uses it. */
  get env() {
    return {
      MEDIA: 'livekit',
      LIVEKIT_URL: `ws://127.0.0.1:${this.port}`,
      LIVEKIT_KEY: KEY,
      LIVEKIT_SECRET: SECRET,
    };
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.#run();
  }

  /** Told to end, it would wait for its people. */
  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async #run(): Promise<void> {
    const child = spawn(this.file, ['--config-body', this.config], { stdio: 'ignore' });
    this.#child = child;
    const deadline = AbortSignal.timeout(STARTS_WITHIN);
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${this.port}`).catch(() => undefined);
      if (answer?.ok) return;
      if (deadline.aborted || child.exitCode !== null) throw new Error('LiveKit did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
