import { Map as MapIcon, X } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { areaAt, boxesOf } from '../../../contract/model/document/area';
import type { SpaceMap } from '../../../src/state/space';
import { useApp, useSettings } from '../../app-context';
import { IconButton } from '../../ui/icon-button';
import { lookOf } from '../../ui/avatar-look';
import { useOverlayState } from '../overlay-state';
import { drawWeather, drawAreas, drawPeople, mapSize, onMap } from './minimap-drawing';
import style from './minimap.module.css';
import { textIn, useMoves, useRoom, useSpace, useSpaceActions } from '../space-context';
import surface from '../surface.module.css';

/** Longer side of the picture, CSS px. */
const SIDE = 176;
/** Maximum longer side when it is the main view, CSS px. */
const LARGE = 760;
const LEAST = 96;
/** Below this width a panel is a bottom sheet, CSS px. */
const BESIDE_FROM = 641;

type Size = readonly [width: number, height: number];
/** Time without a resize before the map is painted again, ms. */
const SETTLES = 150;
const sizeNow = (): Size => [document.documentElement.clientWidth, document.documentElement.clientHeight];

/** Window size, CSS px. */
function useWindowSize(): Size {
  const { page, timers } = useApp();
  const [size, setSize] = useState(sizeNow);
  useEffect(() => {
    let stop = (): void => undefined;
    const watched = page.watchSize(document.documentElement, () => {
      stop();
      stop = timers.after(SETTLES, () =>
        setSize((was) => (String(was) === String(sizeNow()) ? was : sizeNow())),
      );
    });
    return () => {
      watched();
      stop();
    };
  }, [page, timers]);
  return size;
}

/** Height that the bars leave to an element, CSS px; undefined: not measured yet. */
function useHeight(element: HTMLElement | null): number | undefined {
  const { page, timers } = useApp();
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    if (!element) return undefined;
    let stop = (): void => undefined;
    const watched = page.watchSize(element, () => {
      stop();
      stop = timers.after(SETTLES, () => setHeight(element.clientHeight));
    });
    return () => {
      watched();
      stop();
    };
  }, [page, timers, element]);
  return height;
}

/**
 * Longer side of a picture that fits beside panel and bars, CSS px (see `minimap.module.css`). `room`: the height
 * between the bars, which may have rows above them.
 */
function largeSide(
  { width, height }: SpaceMap,
  [clientWidth, clientHeight]: Size,
  room: number | undefined,
): number {
  const isSheet = clientWidth < BESIDE_FROM;
  const [across, down] = isSheet ? [96, 248 + Math.min(clientHeight / 2, 460)] : [470, 310];
  const high = Math.min(clientHeight - down, (room ?? clientHeight) - (isSheet ? 20 : 16));
  const scale = Math.min((clientWidth - across) / width, high / height);
  return Math.max(LEAST, Math.min(LARGE, Math.floor(scale * Math.max(width, height))));
}
/** Device pixels per CSS pixel of the painting. */
const DENSITY = 2;

/** `settled`: it may be painted now. */
function usePicture(side: number, settled: boolean): ImageBitmap | undefined {
  const { page } = useApp();
  const { mapPicture } = useMoves();
  const [picture, setPicture] = useState<{ readonly side: number; readonly image: ImageBitmap }>();
  useEffect(() => {
    // The canvas is painted first.
    if (!settled) return undefined;
    let disposed = false;
    mapPicture(side * DENSITY).then(
      (painted) => {
        if (disposed) painted?.close();
        else setPicture(painted && { side, image: painted });
      },
      (error: unknown) => page.report(error),
    );
    return () => {
      disposed = true;
    };
  }, [mapPicture, page, settled, side]);
  // Not before another one is there: it may be drawn again, as when the size changes to and fro.
  useEffect(() => () => picture?.image.close(), [picture]);
  return picture?.side === side ? picture.image : undefined;
}

interface MapProps {
  readonly map: SpaceMap;
  readonly side: number;
  readonly settled: boolean;
}

function Picture({ map, side, settled }: MapProps) {
  const { t } = useTranslation('space');
  const { lang, theme } = useSettings();
  const { surroundings, weather } = useSpace();
  const { people } = useRoom();
  const actions = useSpaceActions();
  const picture = usePicture(side, settled);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hovered, setHovered] = useState<string>();
  const { width, height, scale } = mapSize(map, side);

  // Drawn on changes, not per frame.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    const { width: across, height: down } = context.canvas;
    if (picture) context.drawImage(picture, 0, 0, across, down);
    else drawAreas(context, scale * DENSITY, map.areas.flatMap(boxesOf));
    drawWeather(context, [across, down], weather === 'snow', picture !== undefined && theme === 'night');
    context.setTransform(DENSITY, 0, 0, DENSITY, 0, 0);
    if (!surroundings) return;
    const dots = surroundings.people.map(({ slot, x, y }) => {
      const member = people[slot]?.member;
      return { x, y, color: member ? lookOf(member).color : 6 };
    });
    drawPeople(context, scale, dots, surroundings.self);
  }, [picture, map, surroundings, people, scale, weather, theme]);

  const areaUnder = (event: PointerEvent<HTMLButtonElement>): string | undefined => {
    const area = areaAt(map, onMap(event, event.currentTarget.getBoundingClientRect(), map));
    return area && textIn(area.name, lang);
  };
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    // A keyboard click has no position: the places panel lists all places.
    if (event.detail === 0) actions.panel('places');
    else actions.goTo({ point: onMap(event, event.currentTarget.getBoundingClientRect(), map) });
  };
  return (
    <>
      <button
        type="button"
        className={style['picture']}
        aria-label={t('moves.mapWays')}
        data-testid="minimap"
        data-painted={picture ? '' : undefined}
        onClick={press}
        onPointerMove={(event) => setHovered(areaUnder(event))}
        onPointerLeave={() => setHovered(undefined)}
      >
        <canvas
          ref={canvas}
          width={width * DENSITY}
          height={height * DENSITY}
          style={{ width, height }}
          aria-hidden="true"
        />
      </button>
      {hovered && (
        <span className={style['name']} aria-hidden="true">
          {hovered}
        </span>
      )}
    </>
  );
}

/**
 * Map at the lower left: people as dots, and a press walks there. Folded where there is no room; without a
 * renderer it is the main view.
 */
export function Minimap() {
  const { t } = useTranslation('space');
  const { timers } = useApp();
  const { touch } = useSettings();
  const { map, view } = useSpace();
  const overlays = useOverlayState();
  const size = useWindowSize();
  const [section, setSection] = useState<HTMLElement | null>(null);
  const height = useHeight(section);
  const wide = !touch && size[0] > 980;
  const [settled, setSettled] = useState(false);
  useEffect(() => timers.after(1500, () => setSettled(true)), [timers]);
  if (!map) return null;
  // A phone in landscape has no room beside a panel.
  const large = view === 'headless' && size[1] > 480;
  const open = overlays.map ?? (wide || large);
  // Folded, the section is as high as its button.
  const side = large ? largeSide(map, size, open ? height : undefined) : SIDE;
  return (
    <section
      ref={setSection}
      className={style['map']}
      aria-label={t('moves.map')}
      data-open={open || undefined}
      data-large={(open && large) || undefined}
      data-minimap={open && !large ? 'open' : 'folded'}
    >
      {open ? (
        <div className={`${surface['surface']} ${style['frame']}`}>
          <Picture key={map.edition} map={map} side={side} settled={settled || large} />
          <span className={style['fold']}>
            <IconButton icon={X} label={t('moves.mapFold')} onPress={() => overlays.open('map', false)} />
          </span>
        </div>
      ) : (
        <span className={`${surface['surface']} ${style['button']}`}>
          <IconButton icon={MapIcon} label={t('moves.mapOpen')} onPress={() => overlays.open('map', true)} />
        </span>
      )}
    </section>
  );
}
