import { Check, Sparkles, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio';
import { boxesOf } from '../../../../contract/model/document/area';
import type { Box } from '../../../../contract/model/box';
import type { SpaceElement } from '../../../../contract/model/space-document';
import { useApp, useSettings } from '../../../../hud/app-context';
import { useFeatureLocale } from '../../../../hud/features/use-feature-locale';
import { useFeatureApi, useFeatureParts } from '../../../../hud/features/use-features';
import { textIn } from '../../../../hud/space/space-context';
import { useTime } from '../../../../hud/time/use-time';
import { whileVisible } from '../../../../src/platform/visibility';
import type { EngagementScene } from '../../client-api';
import { atElement } from '../../model/in-order';
import { engagementLocales } from '../../locales/locales';
import type { Engagement } from '../../model';
import type { AreaMark, EngagementKindUi } from '../kit/kind-ui';
import { hasSign, nearestOf } from './nearest';
import { Placer } from './placer';
import { signText } from './sign-text';
import style from './signs.module.css';

/** How often is looked which stands are near, ms. */
const LOOKS_EVERY = 500;
const NOTHING_TOLD = {};

const isEqual = (a: readonly SpaceElement[], b: readonly SpaceElement[]): boolean =>
  a.length === b.length && a.every((element, at) => element === b[at]);

/** The elements near the user at which something is played. */
function useNearStands(scene: EngagementScene): readonly SpaceElement[] {
  const { timers } = useApp();
  const { state, serverNow } = useFeatureApi('engagement');
  const { list } = useSnapshot(state);
  const [near, setNear] = useState<readonly SpaceElement[]>([]);
  useEffect(() => {
    const has = (elementId: string): boolean => {
      const engagement = atElement(list as readonly Engagement[], elementId);
      return engagement !== undefined && hasSign(engagement, serverNow());
    };
    const look = (): void => {
      const own = scene.own();
      const all = own ? nearestOf(scene.document()?.elements ?? [], has, own) : [];
      const next = all.filter((element) => !scene.isHidden(element));
      setNear((before) => (isEqual(before, next) ? before : next));
    };
    return whileVisible(() => {
      look();
      return timers.every(LOOKS_EVERY, look);
    });
  }, [timers, scene, serverNow, list]);
  return near;
}

interface SignProps {
  readonly placer: Placer;
  readonly element: SpaceElement;
  readonly engagement: Engagement;
  readonly kind: EngagementKindUi | undefined;
  readonly told: Readonly<Record<string, unknown>>;
}

function Sign({ placer, element, engagement, kind, told }: SignProps) {
  const t = useFeatureLocale(engagementLocales);
  const { lang } = useSettings();
  const { page } = useApp();
  const api = useFeatureApi('engagement');
  const { engagementId, name, state } = engagement;
  const line = kind?.sign?.(engagement, told);
  const text = useTime(() => signText({ engagement, line, now: api.serverNow(), lang, t }));
  const Icon = kind?.icon ?? Sparkles;
  const place = useCallback(
    (node: HTMLElement | null) =>
      node
        ? placer.sign(element, node, (of, sized) =>
            page.watchSize(of, () => sized(of.offsetWidth, of.offsetHeight)),
          )
        : undefined,
    [placer, page, element],
  );
  return (
    // The keys reach what is near by its list and by the key of use; eight more stops on the way would be in the way.
    <button
      ref={place}
      type="button"
      tabIndex={-1}
      className={style['sign']}
      data-state={state}
      data-testid="engagement-sign"
      onClick={() => api.show({ kind: 'play', engagementId, elementId: element.id })}
    >
      <span className={style['name']}>
        <Icon size={14} aria-hidden="true" />
        <strong dir="auto">{name}</strong>
      </span>
      <span className={style['state']} dir="auto">
        {text}
      </span>
    </button>
  );
}

interface MarkedBox {
  readonly key: string;
  readonly box: Readonly<Box>;
  readonly mark: AreaMark;
}

function AreaLabel({ placer, box, mark }: Omit<MarkedBox, 'key'> & { readonly placer: Placer }) {
  const { lang } = useSettings();
  const label = useRef<HTMLSpanElement>(null);
  const outline = useRef<SVGPolygonElement>(null);
  useEffect(
    () => (label.current && outline.current ? placer.area(box, label.current, outline.current) : undefined),
    [placer, box],
  );
  const Icon = mark.look === 'yes' ? Check : X;
  return (
    <>
      <svg className={style['ground']} aria-hidden="true">
        <polygon ref={outline} data-look={mark.look} />
      </svg>
      <span ref={label} className={style['area']} data-testid="engagement-area">
        <span className={style['areaLabel']} data-look={mark.look}>
          <Icon size={20} strokeWidth={3} aria-hidden="true" />
          <span dir="auto">{textIn(mark.text, lang)}</span>
        </span>
      </span>
    </>
  );
}

/** Over the canvas: a sign over each stand at which something is played, and marks on areas that a running one uses. */
export function Signs({ scene }: { readonly scene: EngagementScene }) {
  const { page } = useApp();
  const api = useFeatureApi('engagement');
  const { list, told } = useSnapshot(api.state);
  const kinds = useFeatureParts('engagementKinds');
  const near = useNearStands(scene);
  const placer = useMemo(() => new Placer(scene), [scene]);
  const kindOf = (engagement: Engagement) => kinds.find(({ kind }) => kind === engagement.kind);
  const signs = near.flatMap((element) => {
    const engagement = atElement(list as readonly Engagement[], element.id);
    return engagement ? [{ element, engagement, kind: kindOf(engagement) }] : [];
  });
  const marking = (list as readonly Engagement[]).filter(
    (engagement) => engagement.state === 'open' && kindOf(engagement)?.marks,
  );
  const areas = scene.document()?.areas ?? [];
  const marked = marking.flatMap((engagement): MarkedBox[] => {
    const { engagementId } = engagement;
    const marks = kindOf(engagement)?.marks?.(told[engagementId] ?? NOTHING_TOLD) ?? [];
    return marks.flatMap((mark) => {
      const area = areas.find(({ id }) => id === mark.areaId);
      return (area ? boxesOf(area) : []).map((box, at) => ({
        key: `${mark.areaId} ${String(at)}`,
        box,
        mark,
      }));
    });
  });

  const needed = [
    ...signs.filter(({ kind }) => kind?.sign).map(({ engagement }) => engagement.engagementId),
    ...marking.map(({ engagementId }) => engagementId),
  ].join();
  useEffect(() => {
    if (needed !== '') api.readTold(needed.split(','));
  }, [api, needed]);
  const hasAny = signs.length > 0 || marked.length > 0;
  useEffect(() => {
    if (!hasAny) return undefined;
    const sized = page.watchSize(scene.layer, () => {
      placer.resize(scene.layer.clientWidth, scene.layer.clientHeight);
      placer.frame();
    });
    const drawn = scene.onDrawn(() => placer.frame());
    return () => {
      sized();
      drawn();
    };
  }, [page, scene, placer, hasAny]);

  return createPortal(
    <>
      {marked.map(({ key, box, mark }) => (
        <AreaLabel key={key} placer={placer} box={box} mark={mark} />
      ))}
      {signs.map(({ element, engagement, kind }) => (
        <Sign
          key={element.id}
          placer={placer}
          element={element}
          engagement={engagement}
          kind={kind}
          told={told[engagement.engagementId] ?? NOTHING_TOLD}
        />
      ))}
    </>,
    scene.layer,
  );
}
