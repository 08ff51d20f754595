import type { EventBatch } from './event-log';
import type { TickText } from './views';
import { textFrame } from './ws-frame';

/** What one tick tells, as whole frames. */
export function tickTextOf(batch: EventBatch | undefined): TickText | undefined {
  if (batch === undefined) return undefined;
  const personal = new Map<string, Buffer>();
  for (const [userId, text] of batch.personal) personal.set(userId, textFrame(text));
  return { shared: textFrame(batch.shared), personal };
}
