import { BehaviorSubject, type Observable } from 'rxjs';
import { listen } from '../../../../src/platform/listen';
import { openLoopback, type Loopback } from './loopback';

/** The audio graph and the way from it to the speakers. */
export interface Output {
  readonly context: AudioContext;
  /** Nodes to be heard connect to this one. */
  readonly input: AudioNode;
  /** The browser wants a click before it plays. */
  readonly blocked$: Observable<boolean>;
  /** Within a press of the user. */
  unlock(): void;
  /** Id of the speaker; empty: the default. */
  setSpeaker(deviceId: string): void;
  dispose(): void;
}

/** Chromium cancels the echo of elements and connections only, and knows no other way out of an audio graph. */
const needsLoopback = (): boolean => /Chrom(e|ium)\//.test(navigator.userAgent);

const LOCKED = ['pointerdown', 'pointerup', 'keydown', 'touchend'] as const;

export interface OutputDeps {
  readonly report: (error: unknown) => void;
  /** The chosen speaker is gone: the browser stays at the last one. */
  readonly speakerFailed: () => void;
}

export function openOutput({ report, speakerFailed }: OutputDeps): Output {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const input = context.createGain();
  // Several voices at once must not distort.
  const limiter = context.createDynamicsCompressor();
  input.connect(limiter);
  const element = new Audio();
  const blocked = new BehaviorSubject(false);
  let refused = false;
  let disposed = false;
  let loopback: Loopback | undefined;
  const show = (): void => {
    const now = refused || context.state === 'suspended';
    if (!disposed && now !== blocked.value) blocked.next(now);
  };
  const play = (): void => {
    element.play().then(
      () => {
        refused = false;
        show();
      },
      (error: unknown) => {
        // Replaced or ended while it began is no refusal.
        refused = error instanceof DOMException && error.name === 'NotAllowedError';
        show();
      },
    );
  };
  const target = context.createMediaStreamDestination();
  limiter.connect(target);
  const openWay = async (): Promise<void> => {
    if (!needsLoopback()) {
      element.srcObject = target.stream;
      play();
      return;
    }
    try {
      const opened = await openLoopback(
        target.stream,
        () => new RTCPeerConnection(),
        () => {
          opened.end();
          if (!disposed) void openWay();
        },
      );
      if (isDisposed()) {
        opened.end();
        return;
      }
      loopback = opened;
      element.srcObject = opened.stream;
    } catch (error) {
      report(error);
      // Without connections there are no voices either, but they must not be lost by this step.
      element.srcObject = target.stream;
    }
    play();
  };
  const isDisposed = (): boolean => disposed;
  const unlock = (): void => {
    if (!blocked.value) return;
    context.resume().then(show, report);
    play();
  };
  const ends = [
    listen(context, 'statechange', show),
    ...LOCKED.map((type) => listen(document, type, unlock)),
  ];
  void openWay();
  context.resume().catch(() => undefined);
  show();
  return {
    context,
    input,
    blocked$: blocked.asObservable(),
    unlock,
    setSpeaker(deviceId) {
      if ('setSinkId' in element) element.setSinkId(deviceId).catch(speakerFailed);
    },
    dispose() {
      disposed = true;
      for (const end of ends) end();
      loopback?.end();
      element.srcObject = null;
      context.close().catch(() => undefined);
      blocked.complete();
    },
  };
}
