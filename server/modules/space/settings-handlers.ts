import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Session } from '../../platform';
import type { Managers } from './managers';
import type { Spaces } from './spaces';

type Names =
  | 'getSpaceSettings'
  | 'saveSpaceSettings'
  | 'setSky'
  | 'setDanmakuStatus'
  | 'listManagers'
  | 'addManager'
  | 'removeManager';

/**
 * Settings of managers. Allowed from anywhere and while the space is closed, since it could not be opened
 * otherwise.
 */
export function settingsHandlers(spaces: Spaces, managers: Managers): Pick<Handlers, Names> {
  const check = async (session: Session, spaceId: string): Promise<void> => {
    if (!(await spaces.row(spaceId))) throw new AppError('spaceNotFound');
    const { manages, banned } = await spaces.standing(spaceId, session.userId);
    if (!manages || banned || session.kind !== 'phone') throw new AppError('forbidden');
  };
  return {
    async getSpaceSettings({ spaceId }, { session, address }) {
      await check(session, spaceId);
      const { serverLimit } = spaces;
      return { settings: await spaces.settings(spaceId), serverLimit, address };
    },
    async saveSpaceSettings({ spaceId, settings }, { session }) {
      await check(session, spaceId);
      await spaces.saveSettings(spaceId, settings);
      return { settings: await spaces.settings(spaceId) };
    },
    async setSky({ spaceId, skyEnable, sky }, { session }) {
      await check(session, spaceId);
      await spaces.saveConfig(spaceId, { skyEnable, sky });
      return { skyEnable, sky };
    },
    async setDanmakuStatus({ spaceId, danmakuStatus, danmakuHold }, { session }) {
      await check(session, spaceId);
      await spaces.saveConfig(spaceId, { danmakuStatus, ...(danmakuHold !== undefined && { danmakuHold }) });
      const config = (await spaces.load(spaceId))?.config;
      return { danmakuStatus, danmakuHold: config?.danmakuHold ?? false };
    },
    async listManagers({ spaceId }, { session }) {
      await check(session, spaceId);
      return managers.list(spaceId);
    },
    async addManager({ spaceId, who }, { session }) {
      await check(session, spaceId);
      return { userId: await managers.add(spaceId, who, session.userId) };
    },
    async removeManager({ spaceId, userId }, { session }) {
      await check(session, spaceId);
      await managers.remove(spaceId, userId);
      return {};
    },
  };
}
