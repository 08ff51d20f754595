interface FakeTransceiver {
  readonly mid: string;
  readonly receiver: {
    readonly track: MediaStreamTrack;
    readonly transport: { readonly iceTransport: EventTarget };
  };
  readonly sender: { track: MediaStreamTrack | null; replaceTrack(track: MediaStreamTrack): Promise<void> };
  setCodecPreferences(): void;
}

export const fakeTrack = (kind: 'audio' | 'video', id: string): MediaStreamTrack => ({ kind, id }) as never;

/** The part of a connection that the adapter uses. An offer is the list of its mids. */
export class FakePeer extends EventTarget {
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: { readonly sdp: string } | null = null;
  remote: string | undefined;
  readonly transceivers: FakeTransceiver[] = [];
  readonly iceTransport = new EventTarget();
  /** Bytes of media that arrived on the path in use. */
  bytesReceived = 0;

  setRemoteDescription({ type, sdp }: { readonly type: string; readonly sdp: string }): Promise<void> {
    this.remote = sdp;
    if (type === 'offer')
      for (const mid of sdp.split(' ').slice(this.transceivers.length)) this.#receive(mid);
    return Promise.resolve();
  }

  setLocalDescription(): Promise<void> {
    this.localDescription = {
      sdp: `own ${this.remote ?? this.transceivers.map(({ mid }) => mid).join(' ')}`,
    };
    return Promise.resolve();
  }

  getTransceivers(): readonly FakeTransceiver[] {
    return this.transceivers;
  }

  getSenders() {
    return this.transceivers.map(({ sender }) => sender);
  }

  addTransceiver(track: MediaStreamTrack): FakeTransceiver {
    return this.#add(track.id, track);
  }

  getStats(): Promise<ReadonlyMap<string, object>> {
    const { bytesReceived } = this;
    return Promise.resolve(
      new Map<string, object>([
        ['transport', { type: 'transport', selectedCandidatePairId: 'pair' }],
        ['pair', { type: 'candidate-pair', bytesReceived }],
      ]),
    );
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }

  close(): void {
    this.connectionState = 'closed';
  }

  #receive(mid: string): void {
    this.#add(mid, null);
  }

  #add(mid: string, track: MediaStreamTrack | null): FakeTransceiver {
    const sender: FakeTransceiver['sender'] = {
      track,
      replaceTrack(next) {
        sender.track = next;
        return Promise.resolve();
      },
    };
    const transceiver = {
      mid,
      sender,
      receiver: {
        track: fakeTrack('audio', `of ${mid}`),
        transport: { iceTransport: this.iceTransport },
      },
      setCodecPreferences: () => undefined,
    };
    this.transceivers.push(transceiver);
    return transceiver;
  }
}
