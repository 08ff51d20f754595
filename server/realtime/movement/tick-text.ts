import type { EventBatch } from '../room/event-log';
import type { TickText } from './views';
import { textFrame } from '../connection/ws-frame';

/** Converts the events of one tick to frames. Users with the same events share a buffer. */
export function tickTextOf(batch: EventBatch | undefined): TickText | undefined {
  if (batch === undefined) return undefined;
  const frames = new Map<string, Buffer>();
  const frameOf = (text: string): Buffer => {
    const frame = frames.get(text) ?? textFrame(text);
    frames.set(text, frame);
    return frame;
  };
  return {
    shared: frameOf(batch.shared),
    ownOf(userId) {
      const text = batch.ownOf(userId);
      return text === undefined ? undefined : frameOf(text);
    },
  };
}
