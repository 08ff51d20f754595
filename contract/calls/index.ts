import * as account from './account';
import * as accountRights from './account-rights';
import * as activity from './activity';
import type { FeatureCalls } from '../features';
import type { Call } from './call';
import * as chat from './chat';
import * as chatBoards from './chat-boards';
import * as chatFiles from './chat-files';
import * as chatGroups from './chat-groups';
import * as chatRules from './chat-rules';
import * as element from './element';
import * as feedback from './feedback';
import * as login from './login';
import * as members from './members';
import * as moderation from './moderation';
import * as nim from './nim';
import * as partnerLogin from './partner-login';
import * as privateChat from './private-chat';
import * as space from './space';
import * as spaceAccess from './space-access';
import * as spacePreview from './space-preview';
import * as spaceServers from './space-servers';
import * as spaceSettings from './space-settings';
import * as speech from './speech';
import * as system from './system';

/** The calls of the core, by the name the code uses. */
export const CORE_CALLS = {
  ...system,
  ...login,
  ...account,
  ...accountRights,
  ...partnerLogin,
  ...space,
  ...spaceAccess,
  ...spacePreview,
  ...spaceServers,
  ...spaceSettings,
  ...activity,
  ...chat,
  ...chatGroups,
  ...chatRules,
  ...chatBoards,
  ...chatFiles,
  ...members,
  ...speech,
  ...moderation,
  ...element,
  ...feedback,
  ...privateChat,
  ...nim,
} as const satisfies Record<string, Call>;
export type CoreCalls = typeof CORE_CALLS;

/** Every call that the server answers: those of the core and of the features. */
export type Calls = CoreCalls & FeatureCalls;
export type CallName = keyof Calls;
