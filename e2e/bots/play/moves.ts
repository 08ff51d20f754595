// Rooms: engagement, lottery, lottery-box, punch-card, question-library, quiz, votes.

import { randomUUID } from 'node:crypto';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { Account } from '../account';
import type { OpenGame, RunningQuestion } from './open-games';

/** A bot's turn in an open engagement. */
export interface Turn {
  readonly game: OpenGame;
  readonly account: Account;
  readonly document: SpaceDocument;
  readonly random: () => number;
  question(): RunningQuestion | undefined;
  /** Sends what counts, and notes its time; undefined: it was refused or lost. */
  send(path: string, body: object): Promise<unknown>;
  distanceTo(x: number, y: number): number;
  walkTo(x: number, y: number): void;
  /** Whether this bot does it for the first time. */
  isFirst(what: string): boolean;
}

/** Whether there may be more to do later. */
type Move = (turn: Turn) => Promise<boolean>;

const pick = <T>(list: readonly T[], random: () => number): T | undefined =>
  list[Math.floor(random() * list.length)];

const vote: Move = async ({ game: { engagementId }, account, send, random }) => {
  const at = { elementId: engagementId };
  const { candidateIds, left } = (await account.read('/api/voteMachine/listVoteCandidateId', at)) as {
    candidateIds: readonly string[];
    left: number;
  };
  if (left === 0) return false;
  const { candidates } = (await account.read('/api/voteMachine/listCandidate', at)) as {
    candidates: readonly { readonly candidateId: string }[];
  };
  const chosen = pick(
    candidates.filter(({ candidateId }) => !candidateIds.includes(candidateId)),
    random,
  );
  if (!chosen) return false;
  const sent = await send('/api/voteMachine/vote', {
    ...at,
    candidateId: chosen.candidateId,
    cid: randomUUID(),
  });
  return sent !== undefined;
};

const answer: Move = async ({
  game: { engagementId },
  document,
  question,
  send,
  random,
  walkTo,
  isFirst,
}) => {
  const asked = question();
  if (!asked || !isFirst(asked.runId)) return true;
  if (asked.bySide) {
    const areaId = pick(asked.sides, random);
    const area = document.areas.find(({ id }) => id === areaId);
    // Where it stands at the end is its answer.
    if (area)
      walkTo(area.x + area.width * (0.2 + random() * 0.6), area.y + area.height * (0.2 + random() * 0.6));
    return true;
  }
  const choice = pick(asked.choices, random) ?? '0';
  await send('/api/quiz/answer', { engagementId, runId: asked.runId, answer: [choice] });
  return true;
};

const draw: Move = async ({ game: { engagementId }, account, send }) => {
  const { left } = (await account.read('/api/spaceLottery/count', { engagementId })) as { left: number };
  if (left === 0) return false;
  return (await send('/api/spaceLottery/draw', { engagementId, cid: randomUUID() })) !== undefined;
};

interface Box {
  readonly boxMark: string;
  readonly elementId: string;
  readonly left: number | null;
  readonly leftToday: number | null;
  readonly awayUntil: string;
}

const openBox: Move = async ({
  game: { engagementId },
  account,
  document,
  send,
  random,
  distanceTo,
  walkTo,
}) => {
  const { engagements } = (await account.read('/api/openBox/list', { engagementId })) as {
    engagements: readonly { readonly boxes: readonly Box[] }[];
  };
  const all = engagements[0]?.boxes ?? [];
  const closed = all.filter(({ left, leftToday }) => left !== 0 && leftToday !== 0);
  if (closed.length === 0) return false;
  const box = pick(
    closed.filter(({ awayUntil }) => awayUntil === ''),
    random,
  );
  const element = document.elements.find(({ id }) => id === box?.elementId);
  if (!box || !element?.interaction) return true;
  if (distanceTo(element.x, element.y) > element.interaction.range) walkTo(element.x, element.y);
  else await send('/api/openBox/v2/openGetPrize', { engagementId, boxMark: box.boxMark, cid: randomUUID() });
  return true;
};

const punch: Move = async ({ game: { engagementId }, send }) => {
  await send('/api/punchCard/punchCard', { engagementId });
  return false;
};

const answerLibrary: Move = async ({ game: { engagementId }, account, send, random }) => {
  const path = '/api/spaceQuestionLibrary/randomLimit';
  const { questions } = (await account.read(path, { batchId: engagementId, limit: '1' })) as {
    questions: readonly { taskNum: number; questionNum: number; options: readonly string[] }[];
  };
  const [asked] = questions;
  if (!asked) return false;
  const { taskNum, questionNum, options } = asked;
  const sent = await send('/api/spaceQuestionLibrary/answerOne', {
    batchId: engagementId,
    taskNum,
    questionNum,
    answer: Math.floor(random() * options.length),
  });
  return sent !== undefined;
};

/** By the kind of the engagement. */
export const MOVES: Readonly<Record<string, Move>> = {
  votes: vote,
  quiz: answer,
  lottery: draw,
  'lottery-box': openBox,
  'punch-card': punch,
  'question-library': answerLibrary,
};
