import { Subject } from 'rxjs';
import { z } from 'zod';
import { MODERATORS } from '../../contract/model/member/permissions';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import type { Topic } from '../../server/nodes/nodes';
import { Bank, forget } from './bank';
import { RECORDING_CALLS, RECORDING_EVENTS } from './contract';
import { Director } from './director';
import { RECORDING_ERRORS } from './errors';
import { RecordingFiles } from '../../server/media/recording/recording-files';
import { Finisher } from './finisher';
import { recordingHandlers } from './handlers';
import { nodeNames } from './node-names';
import { servedRecording } from './served';

const MEGABYTE = 1_000_000;

/** A recording, or the rules of a space, changed. */
const CHANGED: Topic<{ recordingId?: string | undefined; spaceId?: string | undefined }> = {
  name: 'recordingChanged',
  schema: z.object({ recordingId: z.string().optional(), spaceId: z.string().optional() }),
};

function createRecordings(context: FeatureContext): FeatureParts<typeof RECORDING_CALLS> {
  const { config, db, nodes, log, now, sentMedia } = context;
  // Media over a service outside do not pass through this server.
  const media = context.media?.hosted ? undefined : context.media;
  const events = new Subject<FeatureEvent>();
  const files = new RecordingFiles(config.DATA_DIR);
  const bank = new Bank(db, now);
  const node = nodeNames(nodes);
  const quota = config.RECORDING_MB * MEGABYTE;

  const announce = async (spaceId: string): Promise<void> =>
    events.next({ spaceId, name: 'changed', payload: await bank.stateOf(spaceId) });
  const onError = (error: unknown): void => log.error({ err: error }, 'a recording was not looked after');
  const reload = async (recordingId: string): Promise<void> => {
    nodes.publish(CHANGED, { recordingId });
    await director?.reload(recordingId);
  };
  const end = async (recordingId: string): Promise<void> => {
    const spaceId = await bank.end(recordingId);
    await reload(recordingId);
    if (spaceId !== undefined) await announce(spaceId);
  };
  const remove = async (recordingId: string): Promise<void> => {
    const spaceId = await bank.spaceOf(recordingId);
    await bank.delete(recordingId);
    await files.remove(recordingId);
    await reload(recordingId);
    if (spaceId !== undefined) await announce(spaceId);
  };

  const finisher =
    media &&
    new Finisher({
      db,
      node,
      log,
      now,
      media,
      files,
      isWriting: (trackId) => director?.isWriting(trackId) ?? false,
      onEnded: (spaceId) => void announce(spaceId).catch(onError),
      onAdopted: reload,
    });
  const director =
    media &&
    new Director({
      db,
      node,
      log,
      now,
      media,
      files,
      sentMedia,
      left: async (spaceId) => quota - (await bank.used(spaceId)),
      ask: (spaceId, userId, recordingId) =>
        events.next({ spaceId, to: [userId], name: 'asked', payload: { recordingId } }),
      end,
      onWritten: (...track) => finisher?.track(...track),
      onIdleEnd: (recordingId) => finisher?.recording(recordingId),
    });
  nodes.messages(CHANGED).subscribe(({ message: { recordingId, spaceId } }) => {
    if (recordingId !== undefined) director?.reload(recordingId).catch(onError);
    if (spaceId !== undefined) director?.reloadSpace(spaceId).catch(onError);
  });
  // Other nodes of a cluster are known only later: their recordings wait for the sweep.
  if (nodes.isSingle) finisher?.repair().catch(onError);

  return {
    handlers: recordingHandlers({
      ...context,
      bank,
      node,
      quota,
      available: media !== undefined,
      end,
      remove,
      reload,
      announce,
      async rulesChanged(spaceId) {
        nodes.publish(CHANGED, { spaceId });
        await director?.reloadSpace(spaceId);
        await announce(spaceId);
      },
    }),
    events$: events.asObservable(),
    onTick: ({ spaceId }) => director?.tick(spaceId),
    file: (session, fileId, address) =>
      servedRecording({ ...context, bank, files }, session, fileId, address),
    async sweep() {
      for (const id of await bank.expired(config.RECORDING_DAYS)) await remove(id);
      for (const id of await bank.unknown(await files.ids())) await files.remove(id);
      await finisher?.repair();
    },
    onAccountDelete: (tx, _fromId, successorId) => forget(tx, successorId),
  };
}

/** The recording bank (specification, section 2). */
export const recordingsServer = defineServerFeature({
  name: 'recordings',
  calls: RECORDING_CALLS,
  events: RECORDING_EVENTS,
  errors: RECORDING_ERRORS,
  permissions: { record: MODERATORS },
  accountColumns: [
    { table: 'recordings', column: 'by_user_id', key: [], stays: true },
    { table: 'recordings', column: 'of_user_id', key: [], stays: true },
    { table: 'recording_tracks', column: 'user_id', key: [], stays: true },
    { table: 'recording_answers', column: 'user_id', key: ['recording_id'] },
  ],
  create: createRecordings,
});
