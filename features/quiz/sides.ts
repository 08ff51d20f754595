import { isInside } from '../../contract/model/document/area';
import type { Session, TickedRoom } from '../../server/platform';
import { STATUS } from './model';
import type { Quiz, Run } from './quiz';

/** People who stand in the area of an answer when the time of a question is over. */
export interface Standing {
  readonly quiz: Quiz;
  readonly run: Run;
  /** ms since 1970. */
  readonly closeAt: number;
  readonly people: readonly { readonly session: Session; readonly answer: string }[];
}

interface Deps {
  /** ms since 1970. */
  now(): number;
  /** The questions that wait for their end. */
  waiting(): readonly { readonly quiz: Quiz; readonly run: Run }[];
  onStanding(standing: Standing): void;
}

/** Answers by place: at the end of a question each server of the space looks once where its people are. */
export function createSides({ now, waiting, onStanding }: Deps) {
  /** By question, end and server: who was looked at. */
  const seen = new Set<string>();
  return {
    onTick(room: TickedRoom): void {
      const asked = waiting();
      if (asked.length === 0) {
        seen.clear();
        return;
      }
      for (const { quiz, run } of asked) {
        const closeAt = run.closeAt?.getTime() ?? Infinity;
        const isDue =
          quiz.spaceId === room.spaceId &&
          run.question.bySide &&
          run.status === STATUS.answering &&
          run.pausedAt === null &&
          closeAt <= now();
        const key = `${run.id} ${String(closeAt)} ${room.serverId}`;
        if (!isDue || seen.has(key)) continue;
        seen.add(key);
        const { yes, no } = quiz.config.sides;
        const areas = [yes, no].map((areaId) => room.document.areas.find(({ id }) => id === areaId));
        const people = [...room.people].flatMap(({ session, movement, awaySince }) => {
          const at = areas.findIndex((area) => area && isInside(area, movement));
          return at < 0 || awaySince !== undefined ? [] : { session, answer: String(at) };
        });
        if (people.length > 0) onStanding({ quiz, run, closeAt, people });
      }
    },
  };
}
