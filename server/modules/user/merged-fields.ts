import type { users } from '../../database/schema';
import { idList, withOperation } from './user-notes';

type Row = typeof users.$inferSelect;

/** Profile fields that the remaining account takes over in a merge. */
export function mergedFields(from: Row, into: Row): Partial<Row> {
  const named = !into.nicknameSet && from.nickname !== '' && (from.nicknameSet || into.nickname === '');
  const { nickname, nicknameSet, color, image, headImage } = from;
  const { image3d, headImage3d, image3dReal, headImage3dReal, color3dReal } = from;
  const looks = { color, image, headImage, image3d, headImage3d, image3dReal, headImage3dReal, color3dReal };
  return {
    ...(named ? { nickname, nicknameSet, ...looks } : {}),
    wxNickname: into.wxNickname || from.wxNickname,
    wxAvatar: into.wxAvatar || from.wxAvatar,
    qqNickname: into.qqNickname || from.qqNickname,
    qqAvatar: into.qqAvatar || from.qqAvatar,
    partnerUserType: into.partnerUserType || from.partnerUserType,
    interiorMark: into.interiorMark || from.interiorMark,
    isLockAvatar: into.isLockAvatar || from.isLockAvatar,
    operations: from.operations.reduce<string[]>(withOperation, into.operations),
    guide: into.guide || from.guide,
    ownerHasNoticedIds: idList(`${into.ownerHasNoticedIds},${from.ownerHasNoticedIds}`),
    lang: into.lang || from.lang,
  };
}
