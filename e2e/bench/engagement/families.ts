// Rooms: engagement, quiz, votes.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../../tests/server/support/person';
import { ask } from '../ask';
import type { OwnedSpace } from '../chat/servers';
import { machineNow } from '../machine-clock';
import type { CrowdOrder, CrowdSent } from './crowd';

/** Something that a crowd takes part in at once. */
export interface Round {
  readonly order: CrowdOrder;
  /** Ends it, or waits for its end. Answers when it ended (`machineNow`). */
  end(): Promise<number>;
  /** What counts, and of how many people. */
  count(): Promise<{ readonly counted: number; readonly people: number }>;
}

export interface Family {
  /** What the crowd does, in the names of the figures. */
  readonly does: string;
  readonly call: string;
  /** `cid`: another one for each round. `send`: what the crowd sends beforehand. */
  open(space: OwnedSpace, cid: string, send: (order: CrowdOrder) => Promise<CrowdSent>): Promise<Round>;
}

interface Row {
  readonly engagementId: string;
  readonly version: number;
}

export const step = async (owner: Person, spaceId: string, row: Row, state: string): Promise<Row> => {
  const { engagementId, version } = row;
  const done = await ask(owner, 'POST', '/api/engagement/setState', {
    spaceId,
    engagementId,
    state,
    version,
  });
  return done['engagement'] as Row;
};

export async function openEngagement(
  owner: Person,
  spaceId: string,
  cid: string,
  kind: string,
  config: object,
): Promise<Row> {
  const draft = { spaceId, cid, kind, name: '测量', config, zone: 'UTC' };
  const saved = await ask(owner, 'POST', '/api/engagement/save', draft);
  return step(owner, spaceId, saved['engagement'] as Row, 'open');
}

const CHOICES = ['a', 'b', 'c', 'd'] as const;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const votes: Family = {
  does: 'vote',
  call: 'a vote',
  async open({ owner, spaceId }, cid) {
    const candidates = CHOICES.map((id) => ({ id, name: id }));
    const config = { candidates, results: 'atClose', mayChange: false };
    const row = await openEngagement(owner, spaceId, cid, 'votes', config);
    const { engagementId: elementId } = row;
    return {
      order: {
        path: '/api/voteMachine/vote',
        inputs: CHOICES.map((candidateId) => ({ elementId, candidateId })),
        result: { feature: 'engagement', has: [`"${elementId}"`, '"state":"closed"', '"data":{'] },
      },
      async end() {
        const at = machineNow();
        await step(owner, spaceId, row, 'closed');
        return at;
      },
      async count() {
        const where = { spaceId, elementId };
        const list = await ask(owner, 'GET', '/api/voteMachine/listCandidate', where);
        const counts = (list['candidates'] as { votes: number }[]).map((one) => one.votes);
        const { voters } = (await ask(owner, 'GET', '/api/voteMachine/get', where)) as { voters: number };
        return { counted: sumOf(counts), people: voters };
      },
    };
  },
};

const SECONDS = 6;
/** What arrives later than this after the end of a question is not taken, ms. */
const LATE = 300;

interface QuizState {
  readonly run: { readonly runId: string; readonly closeAt: string };
  readonly people: number;
  readonly result: { readonly runId: string; readonly counts: readonly number[] } | null;
}

/** `joins`: nobody joined before, so that the answer does it. */
const quiz = (joins: boolean): Family => ({
  does: joins ? 'join by answering' : 'answer',
  call: 'an answer',
  async open({ owner, spaceId }, cid, send) {
    const question = {
      ...{ id: 'q', form: 'one', text: '?', options: CHOICES, right: [1], seconds: SECONDS, points: 1000 },
    };
    const { engagementId } = await openEngagement(owner, spaceId, cid, 'quiz', {
      questions: [question],
      speedBonus: true,
    });
    const path = '/api/spaceTimeLimitAnswerQuestion/v2';
    if (!joins) await send({ path: `${path}/enterAnswer`, inputs: [{ engagementId }] });
    const order = { spaceId, engagementId, answerQuestionStatus: 1, delayMillisecond: 0 };
    const asked = await ask(owner, 'POST', `${path}/updateAnswerQuestionStatus`, order);
    const { runId, closeAt } = (asked as unknown as QuizState).run;
    const closesAt = Date.parse(closeAt);
    return {
      order: {
        path: '/api/quiz/answer',
        inputs: CHOICES.map((_, at) => ({ engagementId, runId, answer: [String(at)] })),
        result: { feature: 'quiz', has: [`"${runId}"`, '"counts":['] },
        closedAt: closesAt + LATE + 20,
      },
      async end() {
        const ended = machineNow() + closesAt - Date.now();
        await sleep(Math.max(0, ended - machineNow()));
        return ended;
      },
      async count() {
        const state = (await ask(owner, 'GET', `${path}/getCurrentQuestion`, {
          spaceId,
          engagementId,
        })) as unknown as QuizState;
        const counts = state.result?.runId === runId ? state.result.counts : [];
        return { counted: sumOf(counts), people: state.people };
      },
    };
  },
});

export const FAMILIES: readonly Family[] = [votes, quiz(false), quiz(true)];
