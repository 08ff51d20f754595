import { CORE_CALLS } from '../contract/calls/index';
import { scheduleSweeps } from './database/maintenance';
import type { ErrorCatalogue } from './errors';
import { accountColumnsOf, composeFeatures } from './features/compose';
import type { AccountExporter } from './http/downloads/account-export';
import type { FeatureFileReader } from './http/downloads/feature-files';
import { bindCalls, joinCalls, type BoundCalls } from './http/bound-calls';
import { createSeal } from './secrets';
import { createEventLog } from './modules/analytics/analytics';
import { chatFileReader, type ChatFileReader } from './modules/chat/chat';
import { allowsEverywhere } from './modules/chat/public-words';
import { createIdentity } from './modules/identity/identity';
import { createClientLogs } from './modules/logging/logging';
import type { Spaces } from './modules/space/spaces';
import type { Platform } from './platform';
import type { Scope } from './scope';
import { coreHandlers } from './composition/handlers';
import { createModules } from './composition/modules';
import type { ServiceOptions } from './composition/options';
import { createPlatform } from './composition/platform';

export interface Services {
  readonly platform: Platform;
  readonly calls: BoundCalls;
  readonly errors: ErrorCatalogue;
  readonly chatFiles: ChatFileReader;
  readonly featureFiles: FeatureFileReader;
  readonly checkWriting: Spaces['checkWriting'];
  readonly mayWrite: Spaces['mayWrite'];
  readonly exporter: AccountExporter;
  readonly secureOnly: boolean;
}

/** How soon the connections of an account end that an operator disabled. */
const REVOKED_EVERY_MS = 2_000;

/** Composes the core and the features of the list. */
export function createServices(options: ServiceOptions, scope: Scope): Services {
  const { config, database, nodes, log, secret, now, features: listed } = options;
  const { db } = database;
  const modules = createModules(options, (...where) => features.userFields(...where), scope);
  const {
    limiter,
    sessions,
    users,
    members,
    spaces,
    captcha,
    sms,
    seats,
    contentCheck,
    checkWords,
    mayEnter,
    permissions,
    moderationLog,
    moderation,
    presence,
    elements,
    chat,
    privateChat,
    nim,
  } = modules;
  const features = composeFeatures(
    listed,
    {
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
      elements,
      permissions,
      privateChat,
      moderation: moderationLog,
      checkWords,
      media: options.media,
      storage: options.storage,
      takeIn: options.takeIn,
      seal: createSeal(secret),
      now,
    },
    options.sendSignal,
  );
  const common = { config, db, log, limiter, now };
  const clientLogs = createClientLogs(common, scope);
  const eventLog = createEventLog(common, scope);
  const allowsName = (name: string): Promise<boolean> => allowsEverywhere(contentCheck, '', name);
  const people = { sms, sessions, users, permissions, allowsName };
  const accounts = {
    columns: accountColumnsOf(listed),
    merged: features.onAccountMerge,
    deleted: features.onAccountDelete,
  };
  const identity = createIdentity(
    { ...common, ...people, secret, features: accounts, files: chat.files, spaces, nim },
    scope,
  );
  scope.every(REVOKED_EVERY_MS, sessions.endRevoked, (error) =>
    log.warn({ err: error }, 'ended sessions could not be looked up'),
  );
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
  for (const { every, run } of features.repeats)
    scope.every(every, run, (error) => log.error({ err: error }, 'what a feature repeats has failed'));

  const { secureOnly, ...platform } = createPlatform(options, modules, features);
  const handlers = coreHandlers(options, modules, { identity, clientLogs, eventLog }, scope);
  const chatFiles = chatFileReader({
    files: chat.files,
    enters: async (...who) => (await mayEnter(...who)) === undefined,
    reads: chat.reads,
    isEvidence: features.showsFile,
  });
  const calls = joinCalls([bindCalls(CORE_CALLS, handlers), features.calls]);
  return {
    platform,
    calls,
    errors: features.errors,
    chatFiles,
    featureFiles: { read: features.file },
    checkWriting: spaces.checkWriting,
    mayWrite: modules.mayWrite,
    exporter: identity.exporter,
    secureOnly,
  };
}
