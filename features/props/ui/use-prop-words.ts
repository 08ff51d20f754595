import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { propsLocales } from '../locales/locales';
import type { Prop } from '../model';

const COUNTED = { decor: 'seen', sign: 'read', cheer: 'cheered' } as const;

/** Whose it is, and what. */
export function usePropName({ kind, nickname }: Pick<Prop, 'kind' | 'nickname'>): string {
  const t = useFeatureLocale(propsLocales);
  return t('named', { name: nickname, thing: t(`kinds.${kind}`) });
}

/** Such as «8 hours» or «3 days». */
export function durationText(hours: number, lang: 'zh' | 'en'): string {
  const isDays = hours % 24 === 0;
  const [value, unit] = isDays ? [hours / 24, 'day'] : [hours, 'hour'];
  const locale = lang === 'zh' ? 'zh-CN' : 'en';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** When it goes; undefined: as long as its owner is there. */
export function useEndOf({ endsAt }: Pick<Prop, 'endsAt'>): string | undefined {
  const t = useFeatureLocale(propsLocales);
  const { lang } = useSettings();
  if (endsAt === '') return undefined;
  const time = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en', {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(endsAt));
  return t('panel.until', { time });
}

/** How often people have interacted with it; undefined: nobody has. */
export function useUsesOf({ type, count }: Pick<Prop, 'type' | 'count'>): string | undefined {
  const t = useFeatureLocale(propsLocales);
  return count === 0 ? undefined : t(`panel.${COUNTED[type]}`, { count });
}
