import { nicknameSchema } from '../../../contract/model/user/user.schema';
import type { Db } from '../../database/database';
import { AppError, type Language } from '../../errors';
import type { CallContext, Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Captcha } from '../captcha/captcha';
import type { CheckWords } from '../chat/chat';
import type { Members } from '../members/members';
import type { Sessions } from '../session/sessions';
import { SMS, type SmsCodes } from '../sms/sms';
import type { GuestNetwork, Spaces } from '../space/spaces';
import type { UserPatch, Users } from '../user/users';

export interface LoginDeps {
  readonly db: Db;
  readonly captcha: Captcha;
  readonly sms: SmsCodes;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly spaces: Spaces;
  readonly members: Members;
  readonly checkWords: CheckWords;
  readonly guestNetwork: GuestNetwork;
  readonly limiter: Limiters;
  readonly guestsPerAddressHour: number;
  readonly recordSignIn: (distinctId: string, userId: string) => void;
}

type Names =
  | 'captchaChallenge'
  | 'sendSmsCode'
  | 'loginMobile'
  | 'getUserInfo'
  | 'saveUserInfo'
  | 'logout'
  | 'loginGuest'
  | 'loginAnonymous';

const NAMES: Readonly<Record<'guest' | 'anonymous', Record<Language, string>>> = {
  guest: { zh: '访客', en: 'Guest ' },
  anonymous: { zh: '旅行者', en: 'Walker' },
};

const fourDigits = (): string => String(Math.floor(1000 + Math.random() * 9000));

function rehearsalName(context: CallContext): string | undefined {
  const name = context.rehearsal?.name;
  if (name === undefined) return undefined;
  const read = nicknameSchema.safeParse(name);
  if (!read.success) throw new AppError('nicknameTooLong');
  return read.data;
}

export function loginHandlers(deps: LoginDeps): Pick<Handlers, Names> {
  const { db, captcha, sms, sessions, users, spaces, members } = deps;
  const guests = deps.limiter('guests', 3_600_000);

  const enterWithoutAccount = async (kind: 'guest' | 'anonymous', spaceId: string, context: CallContext) => {
    const space = await spaces.row(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    const known = context.session;
    if (known && !context.rehearsal) {
      const refusal = await spaces.mayEnter(known, spaceId);
      // Idempotent: a user who may enter keeps the current account.
      if (refusal === undefined) return users.current(known.userId);
      // A banned user does not come back as a guest.
      if (refusal === 'banned') throw new AppError('banned');
    }
    if (!space.anonymousEnable) throw new AppError('forbidden');
    if (known && known.kind !== 'phone' && !context.rehearsal) {
      // A guest enters another space with the same account, so that a ban cannot be evaded.
      if ((await spaces.standing(spaceId, known.userId)).banned) throw new AppError('banned');
      await guests.take(context.network, deps.guestsPerAddressHour, 'tooFast');
      await members.admit(spaceId, known.userId);
      return users.current(known.userId);
    }
    if (!context.rehearsal) await guests.take(context.network, deps.guestsPerAddressHour, 'tooFast');
    const given = rehearsalName(context);
    const nickname = given ?? NAMES[kind][context.language] + fourDigits();
    const made = await db.transaction(async (tx) => {
      const userId = await users.create(tx, { kind, nickname, nicknameSet: given !== undefined });
      if (context.rehearsal) await members.addNpc(tx, spaceId, userId);
      const networkHash = deps.guestNetwork(spaceId, context.address);
      return sessions.start(tx, { userId, kind, spaceId, networkHash, browser: context });
    });
    await sessions.replace(context, made);
    return users.current(made.session.userId);
  };

  /**
   * Nickname and state are shown in all spaces: check the platform's words always, and those of the space in
   * which they are saved.
   */
  const checkAboutOneself = async (
    spaceId: string | undefined,
    userId: string,
    { nickname = '', state = '' }: Pick<UserPatch, 'nickname' | 'state'>,
  ): Promise<void> => {
    const stored = await users.current(userId);
    // An unchanged text is not checked again, even if it is blocked by now.
    const texts = [nickname === stored.nickname ? '' : nickname, state === stored.state ? '' : state];
    await deps.checkWords(undefined, userId, ...texts);
    if (spaceId !== undefined) await deps.checkWords(spaceId, userId, ...texts);
  };

  return {
    captchaChallenge: ({ action }) => captcha.challenge(action),
    async sendSmsCode({ phone, validate }, { network, device }) {
      await captcha.redeem('sms', validate);
      const { rid } = await sms.send(phone, { network, device });
      return { rid, expiresIn: SMS.goodForMs / 1000, resendIn: SMS.resendMs / 1000 };
    },
    async loginMobile({ phone, rid, code, distinctId }, context) {
      // A wrong code is committed, so that it counts. A right code, the user and the session are one
      // transaction.
      const made = await db.transaction(async (tx) => {
        const error = await sms.redeem(tx, rid, phone, code);
        if (error) return { error };
        const userId = await users.ofIdentity(tx, 'phone', phone);
        return sessions.start(tx, { userId, kind: 'phone', browser: context });
      });
      if ('error' in made) throw new AppError(made.error);
      await sessions.replace(context, made);
      deps.recordSignIn(distinctId, made.session.userId);
      return users.current(made.session.userId);
    },
    async getUserInfo({ spaceId }, { session, address }) {
      if (spaceId !== undefined) await spaces.checkEntry(session, spaceId, address);
      return users.current(session.userId, spaceId);
    },
    async saveUserInfo({ spaceId, ...patch }, { session }) {
      if (spaceId !== undefined) await spaces.checkEntry(session, spaceId);
      await checkAboutOneself(spaceId, session.userId, patch);
      const rules = spaceId === undefined ? undefined : await spaces.rulesFor(spaceId, session.userId);
      return users.save(session.userId, patch, rules);
    },
    async logout(_, context) {
      if (context.session) await sessions.end(context.session.id);
      context.clearSession();
      return {};
    },
    loginGuest: ({ spaceId }, context) => enterWithoutAccount('guest', spaceId, context),
    loginAnonymous: ({ spaceId }, context) => enterWithoutAccount('anonymous', spaceId, context),
  };
}
