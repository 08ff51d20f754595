import fade from '../../../hud/ui/fade-row.module.css';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import type { LabelInUse } from '../client-api';
import { labelsLocales } from '../locales/locales';
import style from './labels.module.css';
import { chipColor } from './chip-color';

export interface Choice extends LabelInUse {
  /** Number of listed users with this label. */
  readonly count: number;
}

interface Props {
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  readonly onChoose: (spaceLabelId: string | undefined) => void;
}

interface FilterChipProps {
  readonly choice: Choice;
  readonly chosen: boolean;
  readonly onPress: () => void;
}

function FilterChip({ choice, chosen, onPress }: FilterChipProps) {
  return (
    <li className={style['chip']} style={chipColor(choice.color)} data-chosen={chosen || undefined}>
      <button type="button" aria-pressed={chosen} onClick={onPress}>
        <i aria-hidden="true" />
        <bdi>{choice.name}</bdi>
        <small>{choice.count}</small>
      </button>
    </li>
  );
}

/** The labels in use in a list: pressing a label filters the list by it, pressing it again clears the filter. */
export function LabelFilter({ choices, chosen, onChoose }: Props) {
  const t = useFeatureLocale(labelsLocales);
  return (
    <ul
      className={`${fade['row']} ${style['chips']} ${style['filter']}`}
      aria-label={t('filter')}
      data-testid="label-filter"
    >
      {choices.map((choice) => (
        <FilterChip
          key={choice.spaceLabelId}
          choice={choice}
          chosen={choice.spaceLabelId === chosen}
          onPress={() => onChoose(choice.spaceLabelId === chosen ? undefined : choice.spaceLabelId)}
        />
      ))}
    </ul>
  );
}
