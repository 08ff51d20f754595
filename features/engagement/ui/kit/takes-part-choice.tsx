import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { Choice } from '../../../../hud/ui/choice';
import { engagementLocales } from '../../locales/locales';
import type { TakesPart } from '../../model/tasks';

interface Props {
  readonly who: TakesPart;
  readonly onChange: (who: TakesPart) => void;
}

/** Who may take part in an engagement. */
export function TakesPartChoice({ who, onChange }: Props) {
  const t = useFeatureLocale(engagementLocales);
  return (
    <Choice
      title={t('tasks.who')}
      hint={t('tasks.whoHint')}
      options={(['all', 'users'] as const).map((value) => ({ value, label: t(`tasks.whos.${value}`) }))}
      value={who}
      onChoose={onChange}
    />
  );
}
