import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FALLBACK_LOOK } from '../../contract/model/avatar/avatar';
import { REAL_3D } from '../../contract/model/avatar/avatar-3d';
import type { RealFigure, FigurePainter } from '../../contract/ports/real-avatars';
import { IconButton } from '../ui/icon-button';
import { HeadPicture } from '../ui/portrait';
import { PictureChoice } from './picture-choice';
import style from './real-choices.module.css';
import { nearestLook } from './similar-look';
import { useFigures } from './use-real';

/** Heads per page. */
const PAGE = 12;
const PAGES = Math.ceil((REAL_3D.last - REAL_3D.first + 1) / PAGE);
const pageOf = (id: number): number => Math.floor((id - REAL_3D.first) / PAGE);
/** Device pixels of a head. */
const SIDE = 160;

interface HeadProps {
  readonly figure: RealFigure | undefined;
  readonly painter: FigurePainter | undefined;
  readonly colors: readonly number[];
}

/** A head as in the 3D view; until the painter is loaded, the most similar 2D head. */
function RealHead({ figure, painter, colors }: HeadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && figure && painter)
      painter.paint(context, figure, { cut: 'head', moves: 'idle', phase: 0, turn: 0.28 });
  }, [figure, painter]);
  if (!painter) return <HeadPicture look={(figure && nearestLook(figure, colors)) ?? FALLBACK_LOOK} />;
  return <canvas ref={canvas} className={style['head']} width={SIDE} height={SIDE} />;
}

interface Props {
  readonly value: number | undefined;
  readonly onChange: (id: number) => void;
  readonly painter: FigurePainter | undefined;
  /** Allowed colours of the 2D catalogue. */
  readonly colors: readonly number[];
}

/** Real-looking figures, in pages. */
export function RealChoices({ value, onChange, painter, colors }: Props) {
  const { t } = useTranslation('profile');
  const group = useId();
  const [page, setPage] = useState(value === undefined ? 0 : pageOf(value));
  // A choice from outside (the random button) opens its page.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (value !== undefined) setPage(pageOf(value));
  }
  const first = REAL_3D.first + page * PAGE;
  const ids = Array.from({ length: Math.min(PAGE, REAL_3D.last - first + 1) }, (_, i) => first + i);
  const figures = useFigures(ids);
  const turn = (by: number) => () => setPage((page + by + PAGES) % PAGES);
  return (
    <div className={style['real']}>
      <PictureChoice
        name={`${group}-real`}
        legend={t('real')}
        look="head"
        value={value}
        onChange={onChange}
        options={ids.map((id) => ({
          value: id,
          label: t('realNumber', { number: id }),
          picture: <RealHead figure={figures.get(id)} painter={painter} colors={colors} />,
        }))}
      />
      <div className={style['pages']}>
        <IconButton label={t('realBefore')} onPress={turn(-1)} icon={ChevronLeft} />
        <span role="status">{t('realPage', { page: page + 1, pages: PAGES })}</span>
        <IconButton label={t('realAfter')} onPress={turn(1)} icon={ChevronRight} />
      </div>
    </div>
  );
}
