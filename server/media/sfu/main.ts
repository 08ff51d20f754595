import ndc from 'node-datachannel';
import { receive, Sending, type Network } from './connection';
import type { MediaCommand, MediaEvent } from './messages';
import { Sfu } from './sfu';

/** The process of the embedded media server: commands come from its parent, events go back. It ends with its parent. */

const network = JSON.parse(process.argv[2] ?? '{}') as Network;
let nextSsrc = 0x10000000;

const emit = (event: MediaEvent): void => void process.send?.(event);

ndc.preload();
const sfu = new Sfu({
  receive: (name, offer, events) => receive(name, network, offer, events),
  send: (name, onState) => new Sending(name, network, () => nextSsrc++, onState),
  emit,
  now: () => performance.now(),
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
});

process.on('message', (command) => sfu.command(command as MediaCommand));
process.on('disconnect', () => {
  sfu.close();
  process.exit(0);
});
emit({ kind: 'ready', port: network.port });
