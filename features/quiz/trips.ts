import type { Db } from '../../server/database/database';
import type { Log } from '../../server/log';
import type { TickedRoom } from '../../server/platform';
import { STATUS } from './model';
import type { Quiz, Run } from './quiz';
import { quizTrips } from './tables';

interface Deps {
  readonly db: Db;
  readonly log: Log;
  /** The questions that wait for their time. */
  waiting(): readonly { readonly quiz: Quiz; readonly run: Run }[];
}

/** Where speed counts, each server of a space stores once per question how long its people's messages take. */
export function createTrips({ db, log, waiting }: Deps) {
  /** By question and server. */
  const seen = new Set<string>();
  return {
    onTick(room: TickedRoom): void {
      const asked = waiting();
      if (asked.length === 0) seen.clear();
      for (const { quiz, run } of asked) {
        const key = `${run.id} ${room.serverId}`;
        const counts =
          quiz.spaceId === room.spaceId && quiz.config.speedBonus && run.status === STATUS.answering;
        if (!counts || seen.has(key)) continue;
        seen.add(key);
        const trips = [...room.people].flatMap(({ userId, connection }) => {
          const ms = Math.round(connection?.roundTrip ?? 0);
          return ms > 0 ? { runId: run.id, userId, ms } : [];
        });
        if (trips.length === 0) continue;
        db.insert(quizTrips)
          .values(trips)
          .onConflictDoNothing()
          .catch((error: unknown) => log.error({ err: error, runId: run.id }, 'round trips were not stored'));
      }
    },
  };
}
