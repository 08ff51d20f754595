import { randomUUID } from 'node:crypto';
import { NIM_NOTICE_MAX, NIM_SERVER_ACCOUNT } from '../../../contract/model/chat/nim';
import type { PrivateEvent } from '../../../contract/model/chat/private-chat';
import type { SpaceEvent } from '../../../contract/wire/events';
import { createBatchQueue, type BatchQueue } from '../../batch-queue';
import type { Log } from '../../log';
import { makeAccount, type NimAccounts } from './nim-accounts';
import { NimRefusal, type NimApi } from './nim-api';
import { packNotices } from './nim-notices';
import type { NimRooms } from './nim-rooms';

/** A task for NIM. */
export type NimTask =
  | { readonly k: 'person'; readonly userId: string; readonly event: PrivateEvent }
  | { readonly k: 'profile'; readonly userId: string }
  | { readonly k: 'forget'; readonly userId: string }
  | { readonly k: 'room'; readonly spaceId: string; readonly event: SpaceEvent }
  | { readonly k: 'makeRoom'; readonly spaceId: string }
  | { readonly k: 'kick'; readonly spaceId: string; readonly userId: string }
  | { readonly k: 'bar'; readonly spaceId: string; readonly userId: string; readonly barred: boolean };

type Waiting = NimTask & { readonly n: number; done: boolean };

export interface NimPush {
  /** Never waits and never throws. Failed tasks are retried in order. */
  push(task: NimTask): void;
  close(): Promise<void>;
}

export interface NimPushDeps {
  readonly api: NimApi;
  readonly accounts: NimAccounts;
  readonly rooms: NimRooms;
  readonly log: Log;
}

/** Tasks that wait longer are useless: clients have read the data by calls. */
const QUEUE = { batch: 100, capacity: 5_000, everyMs: 20, slowestMs: 30_000 } as const;
/** Delivered to users who are online; others read from our database. */
const ONLINE_ONLY = 1;
const CUSTOM = 100;
const BLACKLIST = -1;
const QUIET = JSON.stringify({ badge: false, needPushNick: false, route: false });

/** Tasks with the same key run in order, others in parallel. */
const keyOf = (task: NimTask): string =>
  task.k === 'person' || task.k === 'profile' || task.k === 'forget'
    ? `person ${task.userId}`
    : `room ${task.spaceId}`;

/** Forwards events to NIM: in order per user and room, with retries, without blocking other work. */
export function createNimPush({ api, accounts, rooms, log }: NimPushDeps): NimPush {
  const epoch = randomUUID();
  const numbers = new Map<string, number>();
  let systemAccount: Promise<void> | undefined;

  const speaker = async (): Promise<void> => {
    systemAccount ??= makeAccount(api, NIM_SERVER_ACCOUNT, { name: NIM_SERVER_ACCOUNT });
    try {
      await systemAccount;
    } catch (error) {
      systemAccount = undefined;
      throw error;
    }
  };

  const sendToUser = async (
    userId: string,
    events: readonly { n: number; event: PrivateEvent }[],
  ): Promise<void> => {
    const to = await accounts.known(userId);
    // The user has never signed in to NIM.
    if (to === undefined) return;
    await speaker();
    for (const attach of packNotices(epoch, events))
      await api.call('msg/sendAttachMsg', {
        from: NIM_SERVER_ACCOUNT,
        msgtype: 0,
        to,
        attach,
        save: ONLINE_ONLY,
        option: QUIET,
      });
  };

  const inRoom = async (task: Waiting & { readonly spaceId: string }): Promise<void> => {
    if (task.k === 'makeRoom') {
      await speaker();
      return rooms.make(task.spaceId);
    }
    const roomid = await rooms.idOf(task.spaceId);
    if (roomid === undefined) return;
    if (task.k === 'room') {
      const attach = JSON.stringify(task.event);
      // Too long for NIM; clients read it from our history.
      if (attach.length > NIM_NOTICE_MAX) return;
      await api.call('chatroom/sendMsg', {
        roomid,
        fromAccid: NIM_SERVER_ACCOUNT,
        msgId: `${epoch}-${task.n}`,
        msgType: CUSTOM,
        attach,
        // A repetition is the same message for NIM; history is kept by us only.
        resendFlag: 1,
        skipHistory: 1,
      });
      return;
    }
    if (task.k !== 'kick' && task.k !== 'bar') return;
    const account = await accounts.known(task.userId);
    if (account === undefined) return;
    if (task.k === 'kick')
      await api.call('chatroom/kickMember', { roomid, accid: NIM_SERVER_ACCOUNT, targetAccid: account });
    else
      await api.call('chatroom/setMemberRole', {
        roomid,
        operator: NIM_SERVER_ACCOUNT,
        target: account,
        opt: BLACKLIST,
        optvalue: task.barred,
      });
  };

  /** Runs tasks. A permanent refusal by NIM is logged and skipped. */
  const attempt = async (tasks: readonly Waiting[], work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NimRefusal)) throw error;
      log.warn({ err: error, tasks: tasks.map(({ k }) => k) }, 'NIM refused a task');
    }
    for (const task of tasks) task.done = true;
  };

  /** Runs tasks of one user or room in order. Consecutive events of a user are sent together. */
  const work = async (tasks: readonly Waiting[]): Promise<void> => {
    const left = tasks.filter(({ done }) => !done);
    while (left.length > 0) {
      const first = left.shift();
      if (!first) return;
      if (first.k === 'person') {
        const together = [first];
        for (let next = left[0]; next?.k === 'person'; next = left[0]) {
          together.push(next);
          left.shift();
        }
        await attempt(together, () => sendToUser(first.userId, together));
      } else if (first.k === 'profile') await attempt([first], () => accounts.refresh(first.userId));
      else if (first.k === 'forget') await attempt([first], () => accounts.forget(first.userId));
      else await attempt([first], () => inRoom(first));
    }
  };

  const queue: BatchQueue<Waiting> = createBatchQueue<Waiting>(
    {
      async write(batch) {
        const results = await Promise.allSettled(
          [...Map.groupBy(batch, keyOf).values()].map((tasks) => work(tasks)),
        );
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
      },
      dispose: () => api.dispose(),
    },
    { name: 'notices for NIM', log, ...QUEUE },
  );

  return {
    push(task) {
      const key = keyOf(task);
      const n = (numbers.get(key) ?? 0) + (task.k === 'person' || task.k === 'room' ? 1 : 0);
      numbers.set(key, n);
      queue.push({ ...task, n, done: false });
    },
    close: () => queue.close(),
  };
}
