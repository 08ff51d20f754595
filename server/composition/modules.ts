import { merge } from 'rxjs';
import { permissionsOf } from '../features/compose';
import { limitersOf } from '../http/limiter';
import { createActivities } from '../modules/activity/activity';
import { createInvites } from '../modules/access/invites';
import { rolesOf } from '../modules/access/roles';
import { createCaptcha } from '../modules/captcha/captcha';
import { createChat } from '../modules/chat/chat';
import { createCheckWords } from '../modules/chat/public-words';
import { createTickets } from '../modules/chat/tickets';
import { createWordListCheck } from '../modules/chat/word-list-check';
import { createElements } from '../modules/element/element';
import { createPermissions } from '../modules/identity/permissions';
import { createMembers } from '../modules/members/members';
import { createSpeech } from '../modules/members/speech';
import { createBans } from '../modules/moderation/bans';
import { createModerationActions } from '../modules/moderation/moderation-actions';
import { createModeration } from '../modules/moderation/moderation';
import { createModerationLog } from '../modules/moderation/moderation-log';
import { createNim } from '../modules/nim/nim';
import { createSessions } from '../modules/session/sessions';
import { createSeatReservation } from '../modules/seats/seats';
import { createPrivateChat } from '../modules/private-chat/private-chat';
import { createLogSender } from '../modules/sms/sender';
import { createSms } from '../modules/sms/sms';
import { createGuestNetwork } from '../modules/space/guest-network';
import { createManagers } from '../modules/space/managers';
import { createSpaces, type Spaces } from '../modules/space/spaces';
import { createUserInSpace } from '../modules/user/user-in-space';
import { createUsers, type UserFields } from '../modules/user/users';
import { presenceOf } from '../nodes/presence';
import type { Platform } from '../platform';
import type { Scope } from '../scope';
import type { ServiceOptions } from './options';

/** Creates and wires the core modules. Only this file connects them to each other. */
export function createModules(options: ServiceOptions, ofFeatures: UserFields['ofFeatures'], scope: Scope) {
  const { config, database, nodes, registry, log, secret, now, features: listed } = options;
  const { db, chatDb } = database;
  const limiter = limitersOf(nodes);
  const sessions = createSessions(db, now);
  const users = createUsers(db, now, secret, { inSpace: (...user) => inSpace(...user), ofFeatures });
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
    onError: (error) => log.error({ err: error }, 'failed to load a space that another node saved'),
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
  const mayWrite: Spaces['mayWrite'] = async (session, spaceId, address) => {
    const refusal = await spaces.mayWrite(session, spaceId, address);
    return refusal === 'kickedOut' ? refusal : activities.judge(session, spaceId, refusal);
  };
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
  const inSpace = createUserInSpace({ db, spaces, presence, registry, rolesOf });
  const speech = createSpeech({ db, members, spaces, permissions, notifyChanged, now });
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
  scope.add(() => chat.idle());
  const nim = createNim({ config, db, log, limiter, now }, scope);
  // Only events of this process: each process reports its own events to NIM.
  nim.follow({
    chat: { events$: chat.own$ },
    userEvents$: privateChat.events$,
    userChanged$: users.changed$,
    expelled$: moderation.expelled$,
    configChanged$: spaces.configSaved$,
    spaceEvents$: merge(moderationActions.events$, speech.events$),
  });
  return {
    limiter,
    sessions,
    users,
    members,
    guestNetwork,
    spaces,
    captcha,
    sms,
    tickets,
    seats,
    contentCheck,
    checkWords,
    activities,
    mayEnter,
    mayWrite,
    permissions,
    moderationLog,
    moderationActions,
    bans,
    moderation,
    presence,
    speech,
    elements,
    invites,
    managers,
    chat,
    privateChat,
    nim,
  };
}

export type CoreModules = ReturnType<typeof createModules>;
