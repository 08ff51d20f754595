/**
 * What the media of a space do over every service (the port `features/voice/client/rtc/port.ts` and the server's decision together).
 * Runners bring the people: in browsers over a real service, or in memory.
 */

/** Somebody in the space, near the other one at first. */
export interface ContractPerson {
  /** Opens the microphone or the camera. */
  send(source: 'voice' | 'camera'): Promise<void>;
  /** Closes it. */
  end(source: 'camera'): Promise<void>;
  mute(muted: boolean): Promise<void>;
  /** Resolves when the other one's sound arrives from now on. */
  hears(): Promise<void>;
  /** Resolves when none arrives any more. */
  hearsNothing(): Promise<void>;
  sees(): Promise<void>;
  seesNothing(): Promise<void>;
  /** Out of earshot, and back. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Loses the signalling connections, to the server and to the media service, and gets new ones. */
  reconnect(): Promise<void>;
}

export interface ContractPeople {
  readonly ann: ContractPerson;
  readonly bob: ContractPerson;
  /** The media service ends, and begins anew. */
  restartService(): Promise<void>;
  /** Expels Ann from the space. */
  kickAnn(): Promise<void>;
}

export interface ContractStep {
  readonly name: string;
  run(people: ContractPeople): Promise<void>;
}

/** In this order, with the same people. */
export const RTC_CONTRACT: readonly ContractStep[] = [
  {
    name: 'a voice that is sent arrives at people nearby',
    async run({ ann, bob }) {
      await ann.send('voice');
      await bob.hears();
    },
  },
  {
    name: 'muted, nothing arrives, and it does again afterwards',
    async run({ ann, bob }) {
      await ann.mute(true);
      await bob.hearsNothing();
      await ann.mute(false);
      await bob.hears();
    },
  },
  {
    name: 'a camera is seen, and not after it was closed',
    async run({ ann, bob }) {
      await ann.send('camera');
      await bob.sees();
      await ann.end('camera');
      await bob.seesNothing();
    },
  },
  {
    name: 'away, nothing is heard, and it is again after coming back',
    async run({ bob }) {
      await bob.goAway();
      await bob.hearsNothing();
      await bob.comeBack();
      await bob.hears();
    },
  },
  {
    name: 'after a reconnect of either one it is heard again',
    async run({ ann, bob }) {
      await bob.reconnect();
      await bob.hears();
      await ann.reconnect();
      await bob.hears();
    },
  },
  {
    name: 'muted people are muted after a reconnect',
    async run({ ann, bob }) {
      await ann.mute(true);
      await bob.hearsNothing();
      await ann.reconnect();
      await bob.hearsNothing();
      await ann.mute(false);
      await bob.hears();
    },
  },
  {
    name: 'after a restart of the service it is heard again',
    async run({ bob, restartService }) {
      await restartService();
      await bob.hears();
    },
  },
  {
    name: 'an expelled person is not heard any more',
    async run({ bob, kickAnn }) {
      await kickAnn();
      await bob.hearsNothing();
    },
  },
];
