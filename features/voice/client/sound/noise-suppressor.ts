import { GtcrnWorkletNode, loadGtcrn } from '@sapphi-red/web-noise-suppressor';
import wasmUrl from '@sapphi-red/web-noise-suppressor/gtcrn.wasm?url';
// oxlint-disable-next-line import/default -- the address of the file, which Vite makes
import workletUrl from '@sapphi-red/web-noise-suppressor/gtcrnWorklet.js?url';
import type { TrackProcessor } from '../processed-track';

/** The network of the suppressor is trained for this rate, Hz. */
const RATE = 48_000;

/** Loads 200 KB. Rejects where the browser cannot run it. */
export async function openNoiseSuppressor(): Promise<TrackProcessor> {
  const context = new AudioContext({ sampleRate: RATE });
  try {
    const [wasmBinary] = await Promise.all([
      loadGtcrn({ url: wasmUrl }),
      context.audioWorklet.addModule(workletUrl),
    ]);
    const node = new GtcrnWorkletNode(context, { wasmBinary, maxChannels: 1 });
    const out = context.createMediaStreamDestination();
    node.connect(out);
    const [track] = out.stream.getAudioTracks();
    if (!track) throw new Error('a stream without a track');
    let source: MediaStreamAudioSourceNode | undefined;
    return {
      track,
      take(microphone) {
        source?.disconnect();
        source = context.createMediaStreamSource(new MediaStream([microphone]));
        source.connect(node);
      },
      end() {
        source?.disconnect();
        node.destroy();
        track.stop();
        context.close().catch(() => undefined);
      },
    };
  } catch (error) {
    context.close().catch(() => undefined);
    throw error;
  }
}
