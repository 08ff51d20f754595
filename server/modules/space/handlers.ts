import type { Handlers } from '../../http/context';
import { AppError } from '../../errors';
import type { Session } from '../../platform';
import type { Members } from '../members/members';
import { publicDocument } from '../../../contract/model/document/public-document';
import type { Spaces } from './spaces';

type Names =
  | 'getSpaceInfo'
  | 'getSpaceSimplify'
  | 'getSpaceGameConfig'
  | 'getSpaceContent'
  | 'visitSpace'
  | 'validateAccess';

export function spaceHandlers(
  spaces: Spaces,
  members: Members,
  /** Throws the refusal; `queue` when there is no free seat. */
  letIn: (session: Session, spaceId: string, address: string) => Promise<void>,
): Pick<Handlers, Names> {
  const load = async (spaceId: string, version?: number) => {
    const space = await spaces.load(spaceId, version);
    if (!space) throw new AppError('spaceNotFound');
    return space;
  };
  return {
    async getSpaceInfo({ spaceId }, { language, origin }) {
      const info = await spaces.info(spaceId, language);
      return { ...info, server: { ...info.server, ip: new URL(origin).host } };
    },
    async getSpaceSimplify({ spaceId }, { language }) {
      const info = await spaces.info(spaceId, language);
      const { spaceName, spaceNameEn, description, descriptionEn } = info;
      const { smallImgUrl, anonymousEnable, branding } = info;
      return {
        spaceId,
        spaceName,
        spaceNameEn,
        description,
        descriptionEn,
        smallImgUrl,
        anonymousEnable,
        branding,
      };
    },
    getSpaceGameConfig: async ({ spaceId }) => (await load(spaceId)).config,
    async getSpaceContent({ spaceId, version: wanted }) {
      const { version, document } = await load(spaceId, wanted);
      return { spaceId, version, document: publicDocument(document) };
    },
    visitSpace: async ({ spaceId }, { session }) => ({
      visitTime: (await members.visit(spaceId, session.userId)).toISOString(),
    }),
    async validateAccess({ spaceId }, { session, address }) {
      await letIn(session, spaceId, address);
      return { access: true };
    },
  };
}
