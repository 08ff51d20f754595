import type { PersonProps } from './feature-ui';
import style from './person-parts.module.css';
import { usePlacedParts } from './use-features';

/** In a person's card: the sections and the buttons of the features. */
export function PersonParts(person: PersonProps) {
  const sections = usePlacedParts('personSections');
  const actions = usePlacedParts('personActions');
  return (
    <div className={style['parts']}>
      {sections.map(({ order, Part }) => (
        <Part key={order} {...person} />
      ))}
      <div className={style['actions']}>
        {actions.map(({ order, Part }) => (
          <Part key={order} {...person} />
        ))}
      </div>
    </div>
  );
}
