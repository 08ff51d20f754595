import { Construction } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import type { Box } from '../../../contract/model/box';
import { boxesOf, type SpaceArea } from '../../../contract/model/document/area';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { textIn, useSpace } from '../../../hud/space/space-context';
import { areasOffLocales } from '../locales/locales';
import { drawn, edgeOf, hatchOf } from './hatch';
import style from './ground-marks.module.css';

/** Stripes over one box of a closed area, and its label. */
function GroundMark({ box, label }: { readonly box: Readonly<Box>; readonly label: string }) {
  const { scene } = useFeatureApi('areas-off');
  const stripes = useRef<SVGPathElement>(null);
  const edge = useRef<SVGPathElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const [pieces, sides] = [hatchOf(box), edgeOf(box)];
    const at = { x: 0, y: 0 };
    const place = (): void => {
      stripes.current?.setAttribute('d', drawn(pieces, scene.project, true));
      edge.current?.setAttribute('d', drawn(sides, scene.project, false));
      if (!words.current) return;
      const isSeen = scene.project(box.x + box.width / 2, box.y + box.height / 2, at);
      words.current.style.visibility = isSeen ? 'visible' : 'hidden';
      if (isSeen)
        words.current.style.transform = `translate(${String(Math.round(at.x))}px,${String(Math.round(at.y))}px)`;
    };
    place();
    return scene.onDrawn(place);
  }, [scene, box]);
  return (
    <>
      <svg className={style['ground']} aria-hidden="true">
        <path ref={stripes} className={style['stripes']} />
        <path ref={edge} className={style['edge']} />
      </svg>
      <span ref={words} className={style['place']} data-testid="closed-area">
        <span className={style['label']}>
          <Construction size={16} aria-hidden="true" />
          <span dir="auto">{label}</span>
        </span>
      </span>
    </>
  );
}

/** On the ground of closed areas: stripes, and which area it is. */
export function GroundMarks() {
  const t = useFeatureLocale(areasOffLocales);
  const { lang } = useSettings();
  const { shutAreas } = useSpace();
  const { scene, state } = useFeatureApi('areas-off');
  const areas = useSnapshot(state).areas as readonly SpaceArea[];
  return createPortal(
    areas
      .filter(({ id }) => shutAreas[id]?.off)
      .flatMap((area) =>
        boxesOf(area).map((box, at) => (
          <GroundMark
            key={`${area.id} ${String(at)}`}
            box={box}
            label={t('someClosed', { areas: textIn(area.name, lang) })}
          />
        )),
      ),
    scene.layer,
  );
}
