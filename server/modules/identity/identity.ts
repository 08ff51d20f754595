import type { Config } from '../../config';
import type { Db } from '../../database/database';
import type { Language } from '../../errors';
import type { AccountExporter } from '../../http/downloads/account-export';
import type { CallContext, Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Log } from '../../log';
import type { Scope } from '../../scope';
import { keyedHash, newToken } from '../../secrets';
import type { Nim } from '../nim/nim';
import type { Sessions } from '../session/sessions';
import type { SmsCodes } from '../sms/sms';
import type { Spaces } from '../space/spaces';
import type { Users } from '../user/users';
import { accountHandlers } from './account-handlers';
import { createExporter, type ExportedFiles } from './export-account';
import { createBinding } from './bind';
import type { FeatureAccounts } from './merge';

import { createLoginStates, type SiteIdentity } from './login-states';
import { partnerHandlers } from './partner-handlers';
import type { Permissions } from './permissions';
import { createProviders } from './providers';
import { rightsHandlers } from './rights-handlers';
import { createThirdLogin } from './third-login';
import { wechatHandlers } from './wechat-handlers';

export type { Permissions };

export type { AccountColumn } from './account-columns';

export interface IdentityDeps {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly secret: string;
  readonly sms: SmsCodes;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly permissions: Permissions;
  /** Whether the name is allowed as a nickname. */
  readonly allowsName: (name: string) => Promise<boolean>;
  readonly limiter: Limiters;
  readonly features: FeatureAccounts;
  readonly files: ExportedFiles;
  readonly spaces: Pick<Spaces, 'reload'>;
  readonly nim: Pick<Nim, 'forget'>;
  readonly now: () => number;
}

type Names = keyof (ReturnType<typeof accountHandlers> &
  ReturnType<typeof rightsHandlers> &
  ReturnType<typeof wechatHandlers> &
  ReturnType<typeof partnerHandlers>);

export interface Identity {
  readonly handlers: Pick<Handlers, Names>;
  readonly exporter: AccountExporter;
  sweep(): Promise<void>;
}

const BRAND_NAME: Readonly<Record<Language, string>> = { zh: '小星球', en: 'Tiny Planet' };
/** Cookie that identifies a browser at our own sign-in page: a random value, stored only as a keyed hash. */
const OWN_COOKIE = 'own';

/** External identities: sign-in, linking and unlinking. */
export function createIdentity(deps: IdentityDeps, scope: Scope): Identity {
  const { config, db, log, secret, sms, sessions, users, permissions, allowsName, limiter, features, now } =
    deps;
  const providers = createProviders(config, scope);
  const states = createLoginStates(db, now);
  const login = createThirdLogin({ db, log, providers, states, sessions, users, allowsName });
  const tries = limiter('sign-ins', 3_600_000);

  const limit = ({ network }: CallContext): Promise<void> =>
    tries.take(network, config.SIGN_INS_PER_ADDRESS, 'tooFast');
  const siteIdentityOf = (site: 'wechat' | 'hkust', context: CallContext, account = ''): SiteIdentity => {
    const cookie = context.readLongCookie(OWN_COOKIE) ?? '';
    const known = /^[\w-]{43}$/.test(cookie);
    const name = known ? cookie : newToken();
    // Renewed for another year at each use.
    context.setLongCookie(OWN_COOKIE, name);
    return { subject: `own:${keyedHash(secret, 'own site', site, name, account)}`, known };
  };

  const own = config.BRAND_NAME;
  const brandName = own === '' ? BRAND_NAME : { zh: own, en: own };
  const common = { states, login, users, limit, siteIdentityOf, allowsName };
  return {
    handlers: {
      ...accountHandlers({
        users,
        sessions,
        binding: createBinding({ db, sms, sessions, users, features, now }),
        permissions,
      }),
      ...rightsHandlers(deps),
      ...wechatHandlers({ ...common, db, provider: providers.wechat, brandName }),
      ...partnerHandlers({ ...common, sessions, provider: providers.hkust }),
    },
    exporter: createExporter(deps),
    sweep: states.sweep,
  };
}
