import { AppError } from '../errors';
import type { Handlers } from '../http/context';
import type { createEventLog } from '../modules/analytics/analytics';
import { accessHandlers } from '../modules/access/handlers';
import { ticketHandlers } from '../modules/chat/tickets';
import { createContact } from '../modules/contact/contact';
import { createFeedback } from '../modules/feedback/feedback';
import { healthHandlers } from '../modules/health/health';
import type { createClientLogs } from '../modules/logging/logging';
import { loginHandlers } from '../modules/login/login';
import { memberHandlers } from '../modules/members/handlers';
import { permanentHandlers } from '../modules/members/permanent-handlers';
import { roleHandlers } from '../modules/members/role-handlers';
import { speechHandlers } from '../modules/members/speech-handlers';
import { seatHandlers } from '../modules/seats/handlers';
import { spaceHandlers } from '../modules/space/handlers';
import { homeHandlers } from '../modules/space/home-handlers';
import { sceneryHandlers } from '../modules/space/scenery';
import { settingsHandlers } from '../modules/space/settings-handlers';
import type { Session } from '../platform';
import type { Scope } from '../scope';
import type { Identity } from '../modules/identity/identity';
import type { CoreModules } from './modules';
import type { ServiceOptions } from './options';

/** Modules that are created after the features. */
export interface CallParts {
  readonly identity: Identity;
  readonly clientLogs: ReturnType<typeof createClientLogs>;
  readonly eventLog: ReturnType<typeof createEventLog>;
}

/** The handlers of all calls of the core. */
export function coreHandlers(
  { config, database, log, registry, now, version }: ServiceOptions,
  modules: CoreModules,
  parts: CallParts,
  scope: Scope,
): Handlers {
  const { db } = database;
  const {
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
    checkWords,
    mayEnter,
    permissions,
    moderationLog,
    moderationActions,
    moderation,
    speech,
    invites,
    managers,
    nim,
    chat,
    privateChat,
    elements,
    activities,
  } = modules;
  const { identity, clientLogs, eventLog } = parts;
  const common = { config, db, log, limiter, now };
  const checkEntry = async (session: Session, spaceId: string, address: string): Promise<void> => {
    const refusal = await mayEnter(session, spaceId, address);
    if (refusal) throw new AppError(refusal);
  };
  const letIn = async (session: Session, spaceId: string, address: string): Promise<void> => {
    await checkEntry(session, spaceId, address);
    if (session.kind !== 'phone') await sessions.recordNetwork(session.id, guestNetwork(spaceId, address));
    await seats.requestEntry(session, spaceId);
  };
  return {
    ...healthHandlers(database, version, () => registry.size),
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
      recordSignIn: eventLog.signedIn,
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
}
