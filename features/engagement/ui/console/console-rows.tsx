import { ChevronRight, Sparkles } from 'lucide-react';
import { useSettings } from '../../../../hud/app-context';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { useFeatureAppApi, useFeatureParts } from '../../../../hud/features/use-features';
import { engagementLocales } from '../../locales/locales';
import type { OrganizedEngagement, OrganizedSpace } from '../../model';
import type { EngagementPage } from '../../state';
import style from '../engagement.module.css';
import own from './console.module.css';
import { EngagementStateLine } from '../engagement-state';

export type OpenEngagement = (spaceId: string, first: EngagementPage) => void;

export const spaceNameIn = ({ spaceName, spaceNameEn }: OrganizedSpace, lang: 'zh' | 'en'): string =>
  lang === 'en' && spaceNameEn !== '' ? spaceNameEn : spaceName;

/** Engagements of several spaces. */
export function ConsoleRows({
  list,
  spaces,
  onOpen,
}: {
  readonly list: readonly OrganizedEngagement[];
  readonly spaces: readonly OrganizedSpace[];
  readonly onOpen: OpenEngagement;
}) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const { serverNow } = useFeatureAppApi('engagement');
  const kinds = useFeatureParts('engagementKinds');
  if (list.length === 0) return null;
  return (
    <ul className={own['rows']}>
      {list.map((engagement) => {
        const { engagementId, spaceId, name, people } = engagement;
        const kind = kinds.find((one) => one.kind === engagement.kind);
        const space = spaces.find((one) => one.spaceId === spaceId);
        const Icon = kind?.icon ?? Sparkles;
        return (
          <li key={engagementId}>
            <button
              type="button"
              className={style['row']}
              onClick={() => onOpen(spaceId, { kind: 'play', engagementId })}
            >
              <Icon size={20} aria-hidden="true" />
              <span className={style['words']}>
                <strong dir="auto">{name}</strong>
                <small dir="auto">
                  {[kind?.label[lang], space && spaceNameIn(space, lang)].filter(Boolean).join(' · ')}
                </small>
                <span className={style['stateLine']}>
                  <EngagementStateLine engagement={engagement} serverNow={serverNow} />
                  {people > 0 && <span>{t('console.people', { count: people })}</span>}
                </span>
              </span>
              <ChevronRight size={18} aria-hidden="true" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
