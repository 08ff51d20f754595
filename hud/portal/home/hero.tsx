import { FrontIcon } from '../front-icons';
import { LinkButton } from '../link-button';
import { LINKS } from '../links';
import { useFrontLocale } from '../use-front-locale';
import style from './hero.module.css';
import type { LoadPlanet } from './live-planet';
import { PlanetStage } from './planet-stage';

/** Headline, button and planet. */
export function Hero({ load }: { readonly load: LoadPlanet }) {
  const { hero } = useFrontLocale();
  return (
    <section className={style['hero']}>
      <div className={style['stars']} />
      <div className={style['words']}>
        <h1>{hero.title}</h1>
        <p className={style['lead']}>{hero.lead}</p>
        <LinkButton to={LINKS.plaza} look="act" size="l">
          {hero.enter}
          <FrontIcon name="arrow" />
        </LinkButton>
        <p className={style['note']}>{hero.note}</p>
      </div>
      <div className={style['planet']}>
        <PlanetStage load={load} />
      </div>
    </section>
  );
}
