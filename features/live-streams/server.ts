import { and, asc, eq } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { MODERATORS } from '../../contract/model/member/permissions';
import { areaAt, type SpaceDocument } from '../../contract/model/space-document';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import { LIVE_STREAM_CALLS, LIVE_STREAM_EVENTS, type LiveStream } from './contract';
import { isBigScreen } from './model';
import { liveStreams } from './tables';

type Deps = Pick<FeatureContext, 'db' | 'spaces' | 'permissions'>;

function createLiveStreams({ db, spaces, permissions }: Deps): FeatureParts<typeof LIVE_STREAM_CALLS> {
  const events = new Subject<FeatureEvent>();

  const load = async (spaceId: string): Promise<SpaceDocument> => {
    const document = (await spaces.load(spaceId))?.document;
    if (!document) throw new AppError('spaceNotFound');
    return document;
  };
  /** The streams on screens that the document still has. */
  const streamsOf = async (spaceId: string, { elements }: SpaceDocument): Promise<LiveStream[]> => {
    const rows = await db
      .select({ elementId: liveStreams.elementId, url: liveStreams.url })
      .from(liveStreams)
      .where(eq(liveStreams.spaceId, spaceId))
      .orderBy(asc(liveStreams.elementId));
    const screens = new Set(elements.filter(isBigScreen).map(({ id }) => id));
    return rows.filter(({ elementId }) => screens.has(elementId));
  };

  return {
    handlers: {
      async listLiveStreams({ spaceId }) {
        const document = await load(spaceId);
        const streams = await streamsOf(spaceId, document);
        const urls = new Map(streams.map(({ elementId, url }) => [elementId, url]));
        return {
          screens: document.elements.filter(isBigScreen).map(({ id, name }) => ({
            elementId: id,
            url: urls.get(id) ?? '',
            ...(name && { name }),
          })),
        };
      },
      async showLiveStream({ spaceId, elementId, url }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'showLiveStream');
        const document = await load(spaceId);
        if (!document.elements.some((element) => element.id === elementId && isBigScreen(element)))
          throw new AppError('notFound');
        if (url === '')
          await db
            .delete(liveStreams)
            .where(and(eq(liveStreams.spaceId, spaceId), eq(liveStreams.elementId, elementId)));
        else
          await db
            .insert(liveStreams)
            .values({ spaceId, elementId, url, byUserId: userId })
            .onConflictDoUpdate({
              target: [liveStreams.spaceId, liveStreams.elementId],
              set: { url, byUserId: userId },
            });
        events.next({
          spaceId,
          name: 'changed',
          payload: { streams: await streamsOf(spaceId, document) },
        });
        return {};
      },
    },
    events$: events.asObservable(),
    async userFields(_userId, spaceId) {
      if (spaceId === undefined) return {};
      const document = (await spaces.load(spaceId))?.document;
      const [stream] = document ? await streamsOf(spaceId, document) : [];
      const screen = document?.elements.find(({ id }) => id === stream?.elementId);
      if (!document || !stream || !screen) return {};
      return {
        bigScreenId: screen.id,
        bigScreen: screen.name?.zh ?? screen.kind,
        bigScreenType: 'live',
        bigScreenAreaKey: areaAt(document, screen)?.id ?? '',
        liveUrl: stream.url,
      };
    },
  };
}

/** Live streams from elsewhere on the large screens of a space (specification, section 3). */
export const liveStreamsServer = defineServerFeature({
  name: 'live-streams',
  calls: LIVE_STREAM_CALLS,
  events: LIVE_STREAM_EVENTS,
  permissions: { showLiveStream: MODERATORS },
  accountColumns: [{ table: 'live_streams', column: 'by_user_id', key: [], stays: true }],
  create: createLiveStreams,
});
