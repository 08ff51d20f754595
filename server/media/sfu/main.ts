import { receive, Sending, type NetworkOptions, type Rtc } from './connection';
import { freePort } from './free-port';
import type { Failed, FromMedia, ToMedia } from './messages';
import { Sfu } from './sfu';

/** The process of the embedded media server: commands come from its parent, events go back. It ends with its parent. */

const options = JSON.parse(process.argv[2] ?? '{}') as NetworkOptions;
let nextSsrc = 0x10000000;

/** An event after the end of the parent is lost, and `disconnect` follows. */
const emit = (event: FromMedia): void => void process.send?.(event, () => undefined);

/** Tells the parent why it cannot serve, and ends. */
const fail =
  (why: Failed['why']) =>
  (error: unknown): Promise<never> => {
    const reason = error instanceof Error ? error.message : String(error);
    return new Promise(() => {
      process.send?.({ kind: 'failed', why, reason } satisfies Failed, () => process.exit(1));
    });
  };

/** The library has native parts, which do not exist for every platform. */
async function loadLibrary(): Promise<Rtc> {
  const { default: rtc } = await import('node-datachannel');
  rtc.preload();
  return rtc;
}

async function main(): Promise<void> {
  // Ctrl-C reaches the whole process group. The parent decides when the media ends.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', () => process.exit(0));

  const rtc = await loadLibrary().catch(fail('unsupported'));
  const { bindAddress } = options;
  const port = await freePort(options.port, bindAddress).catch(fail('port'));
  // Holds the port while there are no connections: the library aborts the process when it cannot have it.
  const holder = await holdPort(rtc, port, bindAddress).catch(fail('port'));
  const network = { ...options, rtc, port };
  const sfu = new Sfu({
    receive: (name, offer, events) => receive(name, network, offer, events),
    send: (name) => new Sending(name, network, () => nextSsrc++),
    emit,
    now: () => performance.now(),
    every: (ms, run) => {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
  });
  process.on('message', (message) => {
    const command = message as ToMedia;
    if (command.kind === 'ping') emit({ kind: 'pong' });
    else sfu.command(command);
  });
  process.on('exit', () => {
    sfu.close();
    holder.stop();
  });
  emit({ kind: 'ready', port });
}

const holdPort = async (rtc: Rtc, port: number, address: string | undefined) =>
  new rtc.IceUdpMuxListener(port, address);

void main();
