import type { Expression } from '../../contract/model/chat/expression';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import { WIRE } from '../../contract/wire/limits';

export interface ExpressionSenderDeps {
  /** Undefined outside a space. */
  readonly live: () =>
    | { readonly engine: Pick<Engine, 'express'>; readonly realtime: Pick<RealtimeSession, 'express'> }
    | undefined;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** The expression was sent and is shown above the local player. */
  readonly shown: (expression: Expression) => void;
  /** Rate-limited: the server would drop it (W38). */
  readonly tooMany: () => void;
}

/** Shows an expression above the local player and sends it, within the rate limit of the wire. */
export function createExpressionSender({ live, now, shown, tooMany }: ExpressionSenderDeps) {
  /** The times of the last expressions. */
  const times: number[] = [];
  const window = (WIRE.expressBurst / WIRE.expressPerSecond) * 1000;
  return (expression: Expression): void => {
    const inside = live();
    if (!inside) return;
    const time = now();
    while (times[0] !== undefined && time - times[0] >= window) times.shift();
    if (times.length >= WIRE.expressBurst) {
      tooMany();
      return;
    }
    if (!inside.realtime.express(expression)) return;
    times.push(time);
    inside.engine.express(expression);
    shown(expression);
  };
}
