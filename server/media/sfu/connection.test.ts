import { describe, expect, it } from 'vitest';
import { Sending, type Rtc } from './connection';

/** A connection of the library that gathers its addresses when the test says so. */
class FakePeerConnection {
  gathered = false;
  closed = 0;
  onGathering: () => void = () => undefined;
  readonly callbacks: string[] = [];

  onGatheringStateChange(run: () => void): void {
    this.callbacks.push('gathering');
    this.onGathering = run;
  }
  onStateChange(): void {
    this.callbacks.push('state');
  }
  setLocalDescription(): void {
    this.gathered = false;
  }
  gatheringState = (): string => (this.gathered ? 'complete' : 'in-progress');
  localDescription = (): { sdp: string } => ({ sdp: 'offer' });
  close(): void {
    this.closed += 1;
  }
  receive: (packet: Buffer) => void = () => undefined;
  addTrack() {
    return {
      onClosed: () => undefined,
      setMediaHandler: () => undefined,
      onMessage: (run: (packet: Buffer) => void) => {
        this.receive = run;
      },
    };
  }
  gather(): void {
    this.gathered = true;
    this.onGathering();
  }
}

function opened() {
  const connections: FakePeerConnection[] = [];
  class PeerConnection extends FakePeerConnection {
    constructor() {
      super();
      connections.push(this);
    }
  }
  class Media {
    addVP8Codec(): void {}
    addSSRC(): void {}
  }
  const rtc = {
    PeerConnection,
    Audio: Array,
    Video: Media,
    RtcpNackResponder: Array,
  } as unknown as Rtc;
  const network = { port: 1, announce: [], bindAddress: '127.0.0.1', rtc };
  const sending = new Sending('ann/listening', network, () => 1);
  const [connection] = connections;
  if (!connection) throw new Error('nothing was opened');
  return { sending, connection };
}

// Otherwise the library ends the process now and then: another thread may be calling what is replaced or dropped.
describe('a connection of the library', () => {
  it('gets each callback once, however often it is described', async () => {
    const { sending, connection } = opened();
    for (let round = 0; round < 3; round++) {
      const offer = sending.offer();
      connection.gather();
      expect(await offer).toBe('offer');
    }
    expect(connection.callbacks.toSorted((a, b) => a.localeCompare(b))).toEqual(['gathering', 'state']);
  });

  it('is closed after its addresses are gathered', async () => {
    const { sending, connection } = opened();
    const offer = sending.offer();
    sending.close();
    expect(connection.closed).toBe(0);
    connection.gather();
    await expect(offer).rejects.toThrow('closed before it was described');
    expect(connection.closed).toBe(1);
  });

  it('is closed at once when nothing is gathered', () => {
    const { sending, connection } = opened();
    sending.close();
    expect(connection.closed).toBe(1);
  });

  // The library holds on to the callbacks of a track, and they would hold on to the track: neither was ever freed.
  it('gives the packets of its tracks to nobody after its end', () => {
    const { sending, connection } = opened();
    const received: string[] = [];
    sending.addTrack('video').onFeedback((packet) => received.push(packet.toString()));
    connection.receive(Buffer.from('before'));
    sending.close();
    connection.receive(Buffer.from('after'));
    expect(received).toEqual(['before']);
  });
});
