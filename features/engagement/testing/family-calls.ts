// Rooms: engagement, lottery, punch-card, quiz, scores, shop, votes.
import type { Person } from '../../../tests/server/support/person';
import type { EngagementState } from '../model';

type Data = Readonly<Record<string, unknown>>;
export interface Answer {
  readonly code: number;
  readonly data: Data | null;
}

/** A call by its path: rooms know no calls of others. Rejects when the server does not answer. */
export async function send(
  person: Person,
  method: 'GET' | 'POST',
  path: string,
  input: Data,
): Promise<Answer> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const answer = await person.raw(path + query, {
    method,
    headers: { 'x-tiny-planet': '1', ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const { code, data } = (await answer.json()) as Answer;
  return { code, data };
}

/** A call that must succeed. */
export async function sent(person: Person, method: 'GET' | 'POST', path: string, input: Data): Promise<Data> {
  const { code, data } = await send(person, method, path, input);
  if (code !== 200 || !data) throw new Error(`${path} answered ${String(code)}`);
  return data;
}

/** Opens an engagement of any family. */
export async function openEngagement(
  owner: Person,
  spaceId: string,
  cid: string,
  kind: string,
  config: Record<string, unknown>,
) {
  const { engagement } = await owner.call('saveEngagement', {
    spaceId,
    cid,
    kind,
    name: `互动 ${kind}`,
    config,
    zone: 'Asia/Shanghai',
  });
  const { engagementId } = engagement;
  let { version } = engagement;
  const step = async (state: EngagementState): Promise<boolean> => {
    const { code, data } = await owner.request('setEngagementState', {
      spaceId,
      engagementId,
      state,
      version,
    });
    version = data?.engagement.version ?? version;
    return code === 200;
  };
  await step('open');
  return { engagementId, of: { spaceId, engagementId }, step };
}

export const CHOICES = ['a', 'b', 'c'] as const;
const QUESTION = { id: 'q', form: 'one', text: '?', options: CHOICES, right: [1], seconds: 300, points: 100 };
/** Points of one punch. */
export const PUNCH_POINTS = 30;
export const PRICE = 7;
/** Of the lottery: cups that there are. */
export const CUPS = 3;

/** One of each family that many people use at once, open. `name`: another one each time. */
export async function openFamilies(owner: Person, spaceId: string, name: string) {
  const open = (kind: string, config: Record<string, unknown>) =>
    openEngagement(owner, spaceId, `${name} ${kind}`, kind, config);
  const votes = await open('votes', { candidates: CHOICES.map((id) => ({ id, name: id })), results: 'live' });
  const lottery = await open('lottery', {
    prizes: [
      { id: 'cup', name: '杯子', weight: 500_000, stock: CUPS },
      { id: 'points', name: '积分', weight: 500_000, points: 5 },
    ],
    chances: 2,
  });
  const card = await open('punch-card', {
    rewards: [{ id: 'first', days: 1, name: '第一天', points: PUNCH_POINTS }],
  });
  const quiz = await open('quiz', { questions: [QUESTION] });
  const { run } = await sent(
    owner,
    'POST',
    '/api/spaceTimeLimitAnswerQuestion/v2/updateAnswerQuestionStatus',
    {
      ...quiz.of,
      ...{ answerQuestionStatus: 1, delayMillisecond: 0 },
    },
  );
  const { runId } = run as { runId: string };
  const shop = await open('shop', { sends: false });
  const { goods } = await sent(owner, 'POST', '/api/spaceScoreGoods/save', {
    ...shop.of,
    ...{ cid: `${name} goods`, name: '贴纸', price: PRICE, stock: 100 },
  });
  const { goodsNum } = goods as { goodsNum: number };

  return {
    ...{ votes, lottery, card, quiz, shop },
    vote: (who: Person, candidateId: string) =>
      send(who, 'POST', '/api/voteMachine/vote', { spaceId, elementId: votes.engagementId, candidateId }),
    draw: (who: Person, cid: string) => send(who, 'POST', '/api/spaceLottery/draw', { ...lottery.of, cid }),
    punch: (who: Person) => send(who, 'POST', '/api/punchCard/punchCard', card.of),
    answer: (who: Person, choice: number) =>
      send(who, 'POST', '/api/quiz/answer', { ...quiz.of, runId, answer: [String(choice)] }),
    buy: (who: Person, cid: string) =>
      send(who, 'POST', '/api/spaceScoreGoods/buy', { spaceId, goodsNum, cid }),
    /** What counts by now. */
    async counts() {
      const elementId = votes.engagementId;
      const { candidates } = await sent(owner, 'GET', '/api/voteMachine/listCandidate', {
        spaceId,
        elementId,
      });
      const state = await sent(
        owner,
        'GET',
        '/api/spaceTimeLimitAnswerQuestion/v2/getCurrentQuestion',
        quiz.of,
      );
      const { awards } = await sent(owner, 'GET', '/api/engagement/awards', lottery.of);
      const bought = await sent(owner, 'GET', '/api/spaceScoreGoods/stockLog', { spaceId, goodsNum });
      return {
        votes: (candidates as { votes: number }[]).reduce((sum, one) => sum + one.votes, 0),
        answered: state['answered'] as number,
        cups: (awards as { prizeId?: string; name: string }[]).filter((one) => one.name === '杯子').length,
        sold: bought['sold'] as number,
      };
    },
  };
}
export type Families = Awaited<ReturnType<typeof openFamilies>>;

/** Points of a person: what is left, and what the entries of the ledger add up to. */
export async function pointsOf(who: Person, spaceId: string) {
  const { own } = await sent(who, 'GET', '/api/userSpaceScore/v3/rank', { spaceId });
  const entries: { readonly id: number; readonly delta: number; readonly kind: string }[] = [];
  for (let more = true; more;) {
    const before = entries.at(-1)?.id;
    const page = await sent(who, 'GET', '/api/userSpaceScore/list', {
      spaceId,
      ...(before !== undefined && { before: String(before) }),
    });
    entries.push(...(page['entries'] as typeof entries));
    more = page['more'] as boolean;
  }
  const sum = (kind?: string) =>
    entries
      .filter((one) => kind === undefined || one.kind === kind)
      .reduce((all, { delta }) => all + delta, 0);
  return { balance: (own as { balance: number }).balance, entries, sum };
}
