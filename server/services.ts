import { concatMap, merge } from 'rxjs';
import { CORE_CALLS } from '../contract/calls/index';
import type { Config } from './config';
import type { Database } from './database/database';
import { scheduleSweeps } from './database/maintenance';
import { AppError } from './errors';
import { accountColumnsOf, composeFeatures, permissionsOf } from './features/compose';
import type { ListedFeature } from './features/feature';
import { bindCalls, type BoundCalls } from './http/bound-calls';
import type { Handlers } from './http/context';
import { limitersOf } from './http/limiter';
import { originAllowed } from './http/origin';
import { tokenOf } from './http/session-cookie';
import type { Log } from './log';
import { createActivities } from './modules/activity/activity';
import { createEventLog } from './modules/analytics/analytics';
import { accessHandlers } from './modules/access/handlers';
import { createInvites } from './modules/access/invites';
import { createCaptcha } from './modules/captcha/captcha';
import { chatFileReader, createChat, type ChatFileReader } from './modules/chat/chat';
import { allowsEverywhere, createCheckWords } from './modules/chat/public-words';
import { createTickets, ticketHandlers } from './modules/chat/tickets';
import { createWordListCheck } from './modules/chat/word-list-check';
import { createContact } from './modules/contact/contact';
import { createElements } from './modules/element/element';
import { createFeedback } from './modules/feedback/feedback';
import { healthHandlers } from './modules/health/health';
import { createIdentity } from './modules/identity/identity';
import { createPermissions } from './modules/identity/permissions';
import { createClientLogs } from './modules/logging/logging';
import { loginHandlers } from './modules/login/login';
import { memberHandlers } from './modules/members/handlers';
import { createMembers } from './modules/members/members';
import { permanentHandlers } from './modules/members/permanent-handlers';
import { roleHandlers } from './modules/members/role-handlers';
import { createSpeech } from './modules/members/speech';
import { speechHandlers } from './modules/members/speech-handlers';
import { createBans } from './modules/moderation/bans';
import { createModerationActions } from './modules/moderation/moderation-actions';
import { createModeration } from './modules/moderation/moderation';
import { createModerationLog } from './modules/moderation/moderation-log';
import { createNim } from './modules/nim/nim';
import { createSessions } from './modules/session/sessions';
import { seatHandlers } from './modules/seats/handlers';
import { createSeatReservation } from './modules/seats/seats';
import { createPrivateChat } from './modules/private-chat/private-chat';
import { createLogSender } from './modules/sms/sender';
import { createSms } from './modules/sms/sms';
import { createGuestNetwork } from './modules/space/guest-network';
import { spaceHandlers } from './modules/space/handlers';
import { homeHandlers } from './modules/space/home-handlers';
import { createManagers } from './modules/space/managers';
import { sceneryHandlers } from './modules/space/scenery';
import { settingsHandlers } from './modules/space/settings-handlers';
import { createSpaces } from './modules/space/spaces';
import { createUsers } from './modules/user/users';
import { clusterBroadcast } from './nodes/cluster-broadcast';
import type { PresenceRegistry } from './nodes/presence-registry';
import { remotePresenceOf } from './nodes/remote-presence';
import { orphanedPresence } from './nodes/orphaned-presence';
import type { Nodes } from './nodes/nodes';
import { presenceOf } from './nodes/presence';
import { TOPICS } from './nodes/topics';
import type { Expulsion, Platform, LocalPresence, Session } from './platform';
import type { Scope } from './scope';

export interface ServiceOptions {
  readonly config: Config;
  readonly database: Database;
  /** The processes that this one serves with. */
  readonly nodes: Nodes;
  /** Who is where, on all of them. */
  readonly registry: PresenceRegistry;
  readonly log: Log;
  readonly secret: string;
  readonly version: string;
  /** Where those of this process are. */
  readonly presence: LocalPresence;
  readonly features: readonly ListedFeature[];
  /** The clock of sessions, codes, captchas and tickets, ms since 1970. */
  readonly now: () => number;
}

export interface Services {
  readonly platform: Platform;
  readonly calls: BoundCalls;
  readonly chatFiles: ChatFileReader;
  readonly secureOnly: boolean;
}

/** Builds the modules and joins them: the one place where they know of each other. */
export function createServices(options: ServiceOptions, scope: Scope): Services {
  const { config, database, nodes, registry, log, secret, now, features: listed } = options;
  const { db, chatDb } = database;
  const allowedOrigins = new Set(config.PUBLIC_ORIGIN);
  const secureOnly = allowedOrigins.size > 0 && [...allowedOrigins].every((o) => o.startsWith('https:'));

  const limiter = limitersOf(nodes);
  const sessions = createSessions(db, now);
  const users = createUsers(db, now);
  const members = createMembers(
    db,
    registry,
    async (spaceId) => (await spaces.rules(spaceId)).keepForeignAvatar,
  );
  const guestNetwork = createGuestNetwork(secret);
  const spaces = createSpaces({
    db,
    nodes,
    maxNum: config.SERVER_MAX,
    online: members.onlineNum,
    guestNetwork,
    onError: (error) => log.error({ err: error }, 'a space that another node saved could not be read'),
  });
  const captcha = createCaptcha({ db, secret, tries: config.CAPTCHA_TRIES, now });
  const limits = { perAddressHour: config.SMS_PER_ADDRESS, perHour: config.SMS_PER_HOUR };
  const sms = createSms({ db, secret, sender: createLogSender(log), limits, limiter, now });
  const tickets = createTickets(nodes, now);
  const seats = createSeatReservation({ nodes, registry, load: spaces.load, manages: spaces.manages, now });
  const contentCheck = createWordListCheck();
  const checkWords = createCheckWords(db, spaces, contentCheck);
  const activities = createActivities({ db, nodes, spaces, checkWords, log, now }, scope);
  const mayEnter: Platform['mayEnter'] = async (session, spaceId, address) =>
    activities.judge(session, spaceId, await spaces.mayEnter(session, spaceId, address));
  const permissions = createPermissions({
    db,
    spaces: { ...spaces, mayEnter },
    log,
    added: permissionsOf(listed),
  });
  const { notifyChanged } = users;
  const moderationLog = createModerationLog(db, members, now);
  const { roleChanged } = activities;
  const changes = { notifyChanged, roleChanged };
  const moderationActions = createModerationActions({
    db,
    log: moderationLog,
    spaces,
    members,
    permissions,
    ...changes,
    now,
  });
  const bans = createBans(db, guestNetwork);
  const moderation = createModeration({
    db,
    permissions,
    moderationActions,
    bans,
    log: moderationLog,
    seats,
    limiter,
    now,
  });
  const presence = presenceOf(nodes, registry, options.presence);
  /** Before the rooms hear of it: who is sent out finds no ticket of before, and no place that was held. */
  const voided = async (expulsion: Expulsion): Promise<Expulsion> => {
    const { spaceId, userId } = expulsion;
    await Promise.all([tickets.forget(spaceId, userId), seats.release(spaceId, userId)]).catch(
      (error: unknown) =>
        log.error({ err: error }, 'a ticket of somebody who was sent out may still be good'),
    );
    return expulsion;
  };
  const speech = createSpeech({ db, members, spaces, permissions, notifyChanged, now });
  const checkEntry = async (session: Session, spaceId: string, address: string): Promise<void> => {
    const refusal = await mayEnter(session, spaceId, address);
    if (refusal) throw new AppError(refusal);
  };
  const letIn = async (session: Session, spaceId: string, address: string): Promise<void> => {
    await checkEntry(session, spaceId, address);
    if (session.kind !== 'phone') await sessions.recordNetwork(session.id, guestNetwork(spaceId, address));
    await seats.requestEntry(session, spaceId);
  };
  const elements = createElements({ db, nodes, log, spaces, presence, checkWords, limiter, now });
  const invites = createInvites(db, limiter, now);
  const managers = createManagers({
    db,
    notifyChanged: users.notifyChanged,
    recheck: spaces.recheck,
    limiter,
  });
  const chat = createChat({
    db,
    chatDb,
    nodes,
    log,
    spaces,
    permissions,
    members,
    presence,
    moderation: moderationLog,
    moderationActions,
    check: contentCheck,
    checkWords,
    limiter,
    now,
  });
  const privateChat = createPrivateChat(db, chat.files, limiter, now);
  const features = composeFeatures(listed, {
    config,
    db,
    nodes,
    log,
    limiter,
    users,
    members,
    spaces,
    seats,
    presence,
    permissions,
    privateChat,
    moderation: moderationLog,
    checkWords,
    now,
  });
  scope.add(() => chat.idle());
  const nim = createNim({ config, db, log, limiter, now }, scope);
  // Only what this process itself has done: another one tells NIM what it has done.
  nim.follow({
    chat: { events$: chat.own$ },
    userEvents$: privateChat.events$,
    userChanged$: users.changed$,
    expelled$: moderation.expelled$,
    configChanged$: spaces.configSaved$,
    spaceEvents$: merge(moderationActions.events$, speech.events$),
  });
  const common = { config, db, log, limiter, now };
  const clientLogs = createClientLogs(common, scope);
  const eventLog = createEventLog(common, scope);
  const allowsName = (name: string): Promise<boolean> => allowsEverywhere(contentCheck, '', name);
  const people = { sms, sessions, users, permissions, allowsName };
  const accounts = { columns: accountColumnsOf(listed), merged: features.onAccountMerge };
  const identity = createIdentity({ ...common, ...people, secret, features: accounts }, scope);
  const sweeps = [
    sessions.sweep,
    users.sweep,
    identity.sweep,
    sms.sweep,
    captcha.sweep,
    () => nodes.sweep(),
    moderation.sweep,
    privateChat.sweep,
    chat.sweep,
    clientLogs.sweep,
    eventLog.sweep,
    ...features.sweeps,
  ];
  scheduleSweeps(sweeps, log, scope);

  const platform: Platform = {
    allowedOrigins,
    originAllowed: (origin, host) => originAllowed(allowedOrigins, origin, host),
    async authenticate(cookieHeader) {
      const token = tokenOf(cookieHeader, secureOnly);
      return token === undefined ? undefined : sessions.byToken(token);
    },
    revalidate: sessions.byId,
    async redeemTicket(ticket, session, spaceId) {
      const place = await tickets.redeem(ticket, session, spaceId);
      if (place === undefined) return undefined;
      const at = await elements.arrival(spaceId, session.userId);
      return { ...(await seats.redeem(spaceId, session.userId, place)), ...(at === undefined ? {} : { at }) };
    },
    mayEnter,
    loadSpace: spaces.load,
    async memberFor(spaceId, userId) {
      await users.arrive(userId, await spaces.rules(spaceId));
      const gates = await elements.gates(spaceId, userId);
      return { ...(await members.load(spaceId, userId)), gates };
    },
    async savePositions(batch) {
      await members.savePositions(batch);
      await elements.recordPositions(batch);
    },
    elementStates: elements.states,
    leftCounts: elements.leftCounts,
    setOnline(spaceId, userId, online, serverId) {
      registry.set(spaceId, userId, online, serverId);
      features.onPresence(spaceId, userId, online, serverId);
      // Whatever was held for the person is used.
      if (online)
        seats
          .release(spaceId, userId)
          .catch((error: unknown) => log.warn({ err: error }, 'a seat stays reserved for a while'));
    },
    chat,
    remotePresence: remotePresenceOf(nodes),
    userChanged$: clusterBroadcast(nodes, TOPICS.userChanged, users.changed$),
    sessionEnded$: clusterBroadcast(nodes, TOPICS.sessionEnded, sessions.ended$),
    expelled$: clusterBroadcast(nodes, TOPICS.expelled, moderation.expelled$.pipe(concatMap(voided))),
    recheck$: merge(
      clusterBroadcast(nodes, TOPICS.recheck, merge(spaces.recheck$, activities.revoked$)),
      activities.transitions$,
    ),
    memberRequests$: clusterBroadcast(nodes, TOPICS.memberRequests, moderation.memberRequests$),
    userEvents$: clusterBroadcast(nodes, TOPICS.userEvents, privateChat.events$),
    spaceEvents$: merge(
      clusterBroadcast(
        nodes,
        TOPICS.spaceEvents,
        merge(moderationActions.events$, moderationLog.events$, speech.events$, features.events$),
      ),
      orphanedPresence(registry, members.roster),
    ),
    gateOpened$: clusterBroadcast(nodes, TOPICS.gateOpened, elements.gateOpened$),
    // News of things and of spaces crosses where it is made: each node reads what the database says.
    elementEvents$: elements.elementEvents$,
    configChanged$: spaces.configChanged$,
  };
  const handlers: Handlers = {
    ...healthHandlers(database, options.version, () => registry.size),
    ...loginHandlers({
      db,
      captcha,
      sms,
      sessions,
      users,
      spaces,
      members,
      checkWords,
      guestNetwork,
      limiter,
      guestsPerAddressHour: config.GUESTS_PER_ADDRESS,
    }),
    ...identity.handlers,
    ...spaceHandlers(spaces, members, letIn),
    ...homeHandlers({ db, spaces, online: members.onlineNum, creation: config.SPACE_CREATION }),
    ...sceneryHandlers({ load: spaces.load, mayEnter }),
    ...accessHandlers(db, spaces, invites),
    ...settingsHandlers(spaces, managers),
    ...memberHandlers({ members, spaces, checkEntry }),
    ...permanentHandlers({ db, permissions, members, moderationActions, log: moderationLog, now }),
    ...roleHandlers({ db, permissions, moderationActions, checkWords }),
    ...speechHandlers({
      speech,
      members,
      spaces,
      permissions,
      moderationActions,
      users,
      checkWords,
      limiter,
    }),
    ...chat.handlers,
    ...ticketHandlers(tickets, seats, nim),
    ...seatHandlers({ seats, followed: moderation.followed, checkEntry }),
    ...moderation.handlers,
    ...privateChat.handlers,
    ...nim.handlers,
    ...elements.handlers,
    ...activities.handlers,
    ...createFeedback(db, limiter, now).handlers,
    ...clientLogs.handlers,
    ...eventLog.handlers,
    ...createContact({ ...common, captcha }, scope).handlers,
  };
  const chatFiles = chatFileReader({
    files: chat.files,
    enters: async (...who) => (await mayEnter(...who)) === undefined,
    reads: chat.reads,
    isEvidence: features.showsFile,
  });
  const calls = { ...bindCalls(CORE_CALLS, handlers), ...features.calls };
  return { platform, calls, chatFiles, secureOnly };
}
