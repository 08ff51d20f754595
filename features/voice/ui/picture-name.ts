import type { TFunction } from 'i18next';
import type { VisiblePicture } from '../client/visible-pictures';

type Names = ReadonlyMap<string, { readonly nickname: string }>;

/** What a picture is called: somebody's name, or whose screen it is. */
export function nameOf(t: TFunction<'voice'>, { userId, source }: VisiblePicture, names: Names): string {
  const name = names.get(userId)?.nickname ?? '';
  return source === 'screen' ? t('tiles.screenOf', { name }) : name;
}
