import { listen } from '../../../../src/platform/listen';
import type { Timers } from '../../../../src/platform/timers';

/** Changes of the path this soon are part of opening the connection, ms. */
const OPENING = 10_000;
/** A path on which nothing arrives for this time is of no use, ms. */
const SILENT_FOR = 3_000;

/** Bytes of media that arrived on the path in use. */
async function arrived(peer: RTCPeerConnection): Promise<number> {
  const reports = await peer.getStats();
  let bytes = 0;
  reports.forEach((report: RTCTransportStats) => {
    if (report.type !== 'transport' || report.selectedCandidatePairId === undefined) return;
    const pair = reports.get(report.selectedCandidatePairId) as RTCIceCandidatePairStats | undefined;
    bytes += pair?.bytesReceived ?? 0;
  });
  return bytes;
}

/**
 * When a path dies the browser may go over to another one by itself and stay connected, while the server still sends on
 * the old one: it gives up only after half a minute (RFC 7675). Calls `onSilent` when nothing arrives on a new path.
 * Returns a function that ends the watch.
 */
export function watchSilentPath(
  peer: RTCPeerConnection,
  transport: RTCIceTransport,
  timers: Pick<Timers, 'after'>,
  onSilent: () => void,
): () => void {
  let isOpening = true;
  let ended = false;
  let cancel = (): void => undefined;
  const look = async (): Promise<void> => {
    const before = await arrived(peer);
    if (ended) return;
    cancel();
    cancel = timers.after(SILENT_FOR, () => {
      void arrived(peer).then((after) => {
        if (!ended && after === before) onSilent();
      });
    });
  };
  const deaf = listen(transport, 'selectedcandidatepairchange', () => {
    if (!isOpening) void look();
  });
  const opened = timers.after(OPENING, () => (isOpening = false));
  return () => {
    ended = true;
    opened();
    cancel();
    deaf();
  };
}
