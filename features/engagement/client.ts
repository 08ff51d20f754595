import type { SpaceDocument } from '../../contract/model/space-document';
import { retryDelay } from '../../src/adapters/realtime/retry';
import {
  defineClientFeature,
  type FeatureApp,
  type FeatureSpace,
  type RemoteSpace,
} from '../../src/features/client-feature';
import { featureEvents } from '../../src/features/feature-events';
import type { ConsoleApi, EngagementApi } from './client-api';
import { withEngagement } from './client/engagement-list';
import { ENGAGEMENT_ERRORS } from './errors';
import { LOG_PAGE, TOLD_MAX, type Engagement, type EngagementLogEntry } from './model';
import { atElement } from './model/in-order';
import { createEngagementsState } from './state';

const QUIET = { quiet: true } as const;

function openAnywhere(deps: RemoteSpace): EngagementApi {
  const { app, http, spaceId, scope, realtime, world, permissions$ } = deps;
  const state = createEngagementsState();
  let document: SpaceDocument | undefined;
  /** Those whose news were asked for. */
  const asked = new Set<string>();
  let reading = 0;
  /** The last of the readings that answered. */
  let answered = 0;
  let attempts = 0;
  let endRetry: (() => void) | undefined;

  const put = (next: Engagement): void => {
    state.list = [...withEngagement(state.list, next)];
  };
  const drop = (engagementId: string): void => {
    state.list = state.list.filter((one) => one.engagementId !== engagementId);
  };
  async function read(): Promise<void> {
    const own = ++reading;
    try {
      const answer = await http.get('/api/engagement/list', { spaceId }, { signal: scope.signal, ...QUIET });
      if (own < answered || scope.ended) return;
      answered = own;
      // What was heard meanwhile is newer.
      const newer = state.list.filter(({ engagementId, version }) =>
        answer.engagements.some((one) => one.engagementId === engagementId && one.version < version),
      );
      state.list = [...newer.reduce(withEngagement, answer.engagements)];
      state.mayRun = answer.mayRun;
      state.status = 'there';
      attempts = 0;
    } catch {
      if (own < answered || scope.ended) return;
      if (state.status !== 'there') state.status = 'failed';
      endRetry?.();
      endRetry = app.timers.after(retryDelay(++attempts, Math.random), () => void read());
    }
  }

  scope.own(() => endRetry?.());
  const { events$ } = realtime;
  scope.subscribe(featureEvents(events$, 'engagement', 'changed'), ({ engagement, data }) => {
    put(engagement);
    if (data) state.told[engagement.engagementId] = data;
  });
  scope.subscribe(featureEvents(events$, 'engagement', 'gone'), ({ engagementId }) => {
    // Those who run them still see what went back to a draft.
    if (state.mayRun) void read();
    else drop(engagementId);
  });
  scope.subscribe(featureEvents(events$, 'engagement', 'awardChanged'), ({ award }) => {
    state.award = award;
  });
  const readTold = async (engagementIds: readonly string[]): Promise<void> => {
    const fresh = engagementIds.filter((engagementId) => !asked.has(engagementId)).slice(0, TOLD_MAX);
    if (fresh.length === 0) return;
    for (const engagementId of fresh) asked.add(engagementId);
    const heard = { ...state.told };
    try {
      const of = { spaceId, engagementIds: fresh.join(',') };
      const { told } = await http.get('/api/engagement/told', of, { signal: scope.signal, ...QUIET });
      for (const [engagementId, data] of Object.entries(told))
        // What was heard meanwhile is newer.
        if (state.told[engagementId] === heard[engagementId]) state.told[engagementId] = data;
    } catch {
      // Asked again when it is needed again.
      for (const engagementId of fresh) asked.delete(engagementId);
    }
  };
  // Each welcome may follow a gap in the events.
  scope.subscribe(realtime.welcome$, () => {
    void read();
    const again = [...asked];
    asked.clear();
    void readTold(again);
  });
  scope.subscribe(permissions$, (permissions) => {
    state.maySet = permissions.includes('setEngagement');
    if (permissions.includes('runEngagement') !== state.mayRun) void read();
  });
  scope.subscribe(world.document$, (next) => {
    document = next;
  });
  void read();

  return {
    state,
    readTold: (engagementIds) => void readTold(engagementIds),
    serverNow: () => realtime.serverNow(),
    show(page) {
      state.page = page;
    },
    again() {
      state.status = 'loading';
      void read();
    },
    read: (engagementId) => http.get('/api/engagement/get', { spaceId, engagementId }, QUIET),
    async save(draft) {
      const { engagement } = await http.post('/api/engagement/save', { spaceId, ...draft }, QUIET);
      put(engagement);
    },
    async step({ engagementId, version }, to, closesAt) {
      const input = {
        spaceId,
        engagementId,
        state: to,
        version,
        ...(closesAt !== undefined && { closesAt }),
      };
      const { engagement } = await http.post('/api/engagement/setState', input, QUIET);
      put(engagement);
    },
    async remove(engagementId) {
      await http.post('/api/engagement/remove', { spaceId, engagementId }, QUIET);
      drop(engagementId);
    },
    csv: async (engagementId) =>
      (await http.get('/api/engagement/export', { spaceId, engagementId }, QUIET)).csv,
    async log(engagementId) {
      const entries: EngagementLogEntry[] = [];
      for (let isWhole = false; !isWhole;) {
        const after = entries.at(-1)?.seq ?? 0;
        const page = await http.get('/api/engagement/log', { spaceId, engagementId, after }, QUIET);
        entries.push(...page.entries);
        isWhole = page.entries.length < LOG_PAGE;
      }
      return entries;
    },
    async readDraw(engagementId) {
      const page = async (after: number) =>
        http.get('/api/engagement/draw', { spaceId, engagementId, after }, QUIET);
      const record = await page(0);
      const drawn = [...record.drawn];
      for (let last = drawn.at(-1); last;) {
        const more = await page(last.seq);
        drawn.push(...more.drawn);
        last = more.drawn.at(-1);
      }
      return { ...record, drawn };
    },
    prizes: async () => (await http.get('/api/userPrize/list', { spaceId }, QUIET)).prizes,
    awards: (engagementId, pageNum) =>
      http.get('/api/engagement/awards', { spaceId, engagementId, pageNum }, QUIET),
    settle: async (awardId, to, reason) =>
      (await http.post('/api/engagement/award', { spaceId, awardId, state: to, reason }, QUIET)).award,
    areas: () => (document?.areas ?? []).map(({ id, name }) => ({ id, name })),
    places: () =>
      (document?.elements ?? []).flatMap(({ id, name, interaction }) =>
        name && interaction ? [{ id, name }] : [],
      ),
  };
}

function openInSpace(deps: FeatureSpace): EngagementApi {
  const { scope, space, world, positions } = deps;
  const { layer, project, topOf, isHidden, onDrawn } = world;
  const api = openAnywhere(deps);
  let document: SpaceDocument | undefined;
  scope.subscribe(world.document$, (next) => {
    document = next;
  });
  const show: EngagementApi['show'] = (page) => {
    api.show(page);
    space.panel('engagement');
  };
  scope.own(
    world.onUse((elementId) => {
      const found = atElement(api.state.list, elementId);
      if (found) show({ kind: 'play', engagementId: found.engagementId, elementId });
      return found !== undefined;
    }),
  );
  const scene = {
    ...{ layer, project, topOf, isHidden, onDrawn },
    document: () => document,
    own: () => positions.own(),
  };
  return { ...api, show, scene };
}

function openConsole({ http }: FeatureApp): ConsoleApi {
  /** From the clock of this device to that of the server, ms. */
  let ahead = 0;
  return {
    async organized(filter) {
      const before = Date.now();
      const answer = await http.get('/api/engagement/organized', filter, QUIET);
      ahead = answer.serverNow - (before + Date.now()) / 2;
      return answer;
    },
    serverNow: () => Date.now() + ahead,
  };
}

export const engagementClient = defineClientFeature({
  name: 'engagement',
  errors: ENGAGEMENT_ERRORS,
  openSpace: openInSpace,
  openAnywhere,
  openApp: openConsole,
  ui: () => import('./ui/ui'),
});
