import type { AvatarLook } from '../../../contract/model/avatar/avatar';
import type { CurrentUser } from '../../../contract/model/user/user';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import type { SessionStore } from '../../state/session';
import { browserFetch } from '../../platform/net';
import type { AccountRights } from './account-rights';
import type { LinkedAccounts } from './linked-accounts';

export interface SentCode {
  readonly rid: string;
  /** Seconds until another code may be requested. */
  readonly resendIn: number;
}

/** Absent fields do not change. */
export interface Profile {
  readonly nickname?: string | undefined;
  readonly look?: AvatarLook | undefined;
  /** Id of the 3D catalogue. */
  readonly avatar3d?: number | undefined;
  /** Id of a real-looking 3D avatar; null takes it off. */
  readonly real3d?: number | null | undefined;
}

export interface Account {
  /** Solves the captcha, then requests a code. `checked` is called between the two. */
  sendCode(phone: string, checked: () => void): Promise<SentCode>;
  signIn(phone: string, rid: string, code: string): Promise<CurrentUser>;
  /** Loads the signed-in user; undefined if nobody is signed in. Rejects on any other failure. */
  refresh(): Promise<CurrentUser | undefined>;
  /** Signs in without an account; undefined when the space does not let strangers in. */
  signInAnonymously(spaceId: string): Promise<CurrentUser | undefined>;
  saveProfile(profile: Profile, spaceId?: string): Promise<CurrentUser>;
  /** The phone and WeChat of the account; loaded with their dialog. */
  linkedAccounts(): Promise<LinkedAccounts>;
  /** Sessions, data and deletion; loaded with the account dialog. */
  rights(): Promise<AccountRights>;
  /** Saves the language on the server. */
  saveLanguage(lang: 'zh' | 'en'): Promise<void>;
  /** Saves whether the user wants background music. */
  saveMusic(openBgMusic: boolean): Promise<void>;
  /** Resolves to the sign-out URL of the linked partner, if it has one. */
  signOut(): Promise<string | undefined>;
}

export interface AccountDeps {
  readonly http: Http;
  readonly session: SessionStore;
  /** The analytics id of this browser, sent with the sign-in. */
  readonly distinctId: () => Promise<string>;
  readonly solveCaptcha: (challenge: Record<string, unknown>) => Promise<string>;
}

/** The catalogue loads with the first saved look. */
async function fieldsOf(look: AvatarLook) {
  const { colorOf, headImageId, imageOf } = await import('../../../contract/model/avatar/avatar');
  return { color: colorOf(look), image: imageOf(look), headImage: headImageId(look) };
}

export function createAccount({ http, session, distinctId, solveCaptcha }: AccountDeps): Account {
  const store = (user: CurrentUser): CurrentUser => {
    session.signedIn(user);
    return user;
  };
  const refresh = async (): Promise<CurrentUser | undefined> => {
    try {
      return store(await http.get('/api/user/getUserInfo', {}, { quiet: true }));
    } catch (error) {
      session.signedOut();
      if (AppError.from(error).is('unauthorized')) return undefined;
      throw error;
    }
  };
  return {
    async sendCode(phone, checked) {
      const challenge = await http.get('/api/captcha/challenge', { action: 'sms' });
      const validate = await solveCaptcha(challenge);
      checked();
      const { rid, resendIn } = await http.post('/api/sms/sendSmsCode', { phone, validate });
      return { rid, resendIn };
    },
    async signIn(phone, rid, code) {
      const input = { phone, rid, code, distinctId: await distinctId() };
      return store(await http.post('/api/login/mobile', input, { quiet: true }));
    },
    refresh,
    async signInAnonymously(spaceId) {
      try {
        await http.post('/api/loginNoAuth/anonymous', { spaceId }, { quiet: true });
      } catch (error) {
        const { code } = AppError.from(error);
        // A refusal means no guests; only a failed request is an error.
        if (code > 0) return undefined;
        throw error;
      }
      return refresh();
    },
    saveProfile: async ({ nickname, look, avatar3d, real3d }, spaceId) =>
      store(
        await http.post('/api/user/userInfo', {
          nickname,
          ...(look && (await fieldsOf(look))),
          image3d: avatar3d === undefined ? undefined : String(avatar3d),
          image3dReal: real3d === undefined ? undefined : String(real3d ?? ''),
          spaceId,
        }),
      ),
    rights: async () => (await import('./account-rights')).createAccountRights(http, browserFetch),
    linkedAccounts: async () => (await import('./linked-accounts')).createLinkedAccounts(http, store),
    async saveLanguage(lang) {
      await http.post('/api/user/userInfoLang', { lang }, { quiet: true });
    },
    async saveMusic(openBgMusic) {
      session.wantsMusic(openBgMusic);
      await http.post('/api/user/userInfoMusic', { openBgMusic }, { quiet: true });
    },
    async signOut() {
      let url: string | undefined;
      if (session.state.user?.providers.includes('hkust'))
        ({ url } = await http.get('/api/hkust/loginOut', {}, { quiet: true }));
      else await http.post('/api/logout', {}, { quiet: true });
      session.signedOut();
      // A path is this site's own sign-in, which the guard opens by itself.
      return url !== undefined && URL.canParse(url) ? url : undefined;
    },
  };
}
