import { NEVER } from 'rxjs';
import type { Config } from './config';
import type { Database } from './database/database';
import { scheduleSweeps } from './database/maintenance';
import type { Handlers } from './http/context';
import { originAllowed } from './http/origin';
import { tokenOf } from './http/session-cookie';
import type { Log } from './log';
import { createEventLog } from './modules/analytics/analytics';
import { createCaptcha } from './modules/captcha/captcha';
import { chatHandlers, createChat } from './modules/chat/chat';
import { createTickets } from './modules/chat/tickets';
import { createContact } from './modules/contact/contact';
import { createFeedback } from './modules/feedback/feedback';
import { healthHandlers } from './modules/health/health';
import { createClientLogs } from './modules/logging/logging';
import { loginHandlers } from './modules/login/login';
import { createMembers, memberHandlers } from './modules/members/members';
import { createSessions } from './modules/session/sessions';
import { createPlaces } from './modules/places/places';
import { createLogSender } from './modules/sms/sender';
import { createSms } from './modules/sms/sms';
import { spaceHandlers } from './modules/space/handlers';
import { createSpaces } from './modules/space/spaces';
import { createUsers } from './modules/user/users';
import type { Platform } from './platform';
import type { Scope } from './scope';

export interface ServiceOptions {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly secret: string;
  readonly version: string;
  /** People in realtime spaces now. */
  readonly people: () => number;
  /** The clock of sessions, codes, captchas and tickets, ms since 1970. */
  readonly now: () => number;
}

export interface Services {
  readonly platform: Platform;
  readonly handlers: Handlers;
  readonly secureOnly: boolean;
}

/** Builds the modules and joins them: the one place where they know of each other. */
export function createServices(options: ServiceOptions, scope: Scope): Services {
  const { config, database, log, secret, now } = options;
  const { db } = database;
  const allowedOrigins = new Set(config.PUBLIC_ORIGIN);
  const secureOnly = allowedOrigins.size > 0 && [...allowedOrigins].every((o) => o.startsWith('https:'));

  const sessions = createSessions(db, now);
  const users = createUsers(db);
  const members = createMembers(db);
  const spaces = createSpaces({ db, maxNum: config.SERVER_MAX, online: members.onlineNum });
  const captcha = createCaptcha(db, secret, now);
  const limits = { perAddressHour: config.SMS_PER_ADDRESS, perHour: config.SMS_PER_HOUR };
  const sms = createSms({ db, secret, sender: createLogSender(log), limits, now });
  const tickets = createTickets(now);
  const places = createPlaces({ load: spaces.load, manages: spaces.manages, now });
  const chat = createChat(db, spaces);
  scope.add(() => chat.idle());
  const helps = [
    createFeedback(db, now),
    createClientLogs({ config, db, log, now }, scope),
    createEventLog({ config, db, log, now }, scope),
    createContact({ config, db, captcha, log, now }, scope),
  ] as const;
  const [feedback, clientLogs, eventLog, contact] = helps;
  const sweeps = [
    sessions.sweep,
    sms.sweep,
    captcha.sweep,
    tickets.sweep,
    places.sweep,
    ...helps.map(({ sweep }) => sweep),
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
    redeemTicket(ticket, session, spaceId) {
      const place = tickets.redeem(ticket, session, spaceId);
      if (place) places.shown(spaceId, session.userId);
      return place;
    },
    mayEnter: spaces.mayEnter,
    loadSpace: spaces.load,
    memberFor: members.load,
    savePositions: members.savePositions,
    setOnline(spaceId, userId, online, serverId) {
      members.setOnline(spaceId, userId, online);
      places.setBody(spaceId, userId, online, serverId);
    },
    chat,
    userChanged$: users.changed$,
    sessionEnded$: sessions.ended$,
    expelled$: spaces.expelled$,
    recheck$: NEVER,
    asked$: NEVER,
    configChanged$: spaces.configChanged$,
  };
  const handlers: Handlers = {
    ...healthHandlers(database, options.version, options.people),
    ...loginHandlers({
      db,
      captcha,
      sms,
      sessions,
      users,
      spaces,
      members,
      guestsPerAddressHour: config.GUESTS_PER_ADDRESS,
    }),
    ...spaceHandlers(spaces, members, places.knock),
    ...memberHandlers(members),
    ...chatHandlers(chat, tickets, places),
    ...feedback.handlers,
    ...clientLogs.handlers,
    ...eventLog.handlers,
    ...contact.handlers,
  };
  return { platform, handlers, secureOnly };
}
