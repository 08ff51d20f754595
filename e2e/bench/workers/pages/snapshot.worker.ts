import { expose, transfer } from 'comlink';
import { readServerFrame } from '../../../../contract/wire/frames';
import { readerInto } from './crowd-frame';

/** A frame as a worker would send it: slot, x, y and the byte of direction and pose, four numbers per avatar. */
export interface SnapshotApi {
  decode(frame: ArrayBuffer): Float32Array;
}

let received = new Float32Array(0);
let count = 0;
const reader = readerInto((slot, x, y, dirPose) => {
  received.set([slot, x, y, dirPose], count * 4);
  count++;
});

const api: SnapshotApi = {
  decode(frame) {
    received = new Float32Array(frame.byteLength);
    count = 0;
    reader.begin(0);
    readServerFrame(new DataView(frame), reader);
    reader.end();
    const all = received.slice(0, count * 4);
    return transfer(all, [all.buffer]);
  },
};

expose(api);
