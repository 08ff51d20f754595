import type { Expression } from '../../contract/model/chat/expression';
import type { Engine } from '../../contract/ports/engine';
import type { RealtimeSession } from '../../contract/ports/realtime';
import { WIRE } from '../../contract/wire/limits';

export interface ExpressionSenderDeps {
  /** Undefined while one is nowhere. */
  readonly live: () =>
    | { readonly engine: Pick<Engine, 'express'>; readonly realtime: Pick<RealtimeSession, 'express'> }
    | undefined;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** It is over one's head, and the others have been told. */
  readonly shown: (expression: Expression) => void;
  /** Too many at once: the others would not be told (W38). */
  readonly tooMany: () => void;
}

/** Shows an expression over one's own head and tells it to those near; within the limits of the wire. */
export function createExpressionSender({ live, now, shown, tooMany }: ExpressionSenderDeps) {
  /** When the last ones were shown. */
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
