import { useEffect, useRef } from 'react';
import { isPropKind } from '../../contract/model/element/props';
import { SpriteStore } from '../../assets/scene/sprite-store';
import style from './interactable-portrait.module.css';

/** Side in CSS pixels; painted at twice that. */
const SIDE = 72;

/** Picture of the element as it stands in the world. */
export function InteractablePortrait({ kind, variant }: { readonly kind: string; readonly variant: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !isPropKind(kind)) return;
    const { canvas: picture } = new SpriteStore(2).prop(kind, variant, 0);
    const side = SIDE * 2;
    const scale = Math.min(side / picture.width, side / picture.height);
    const width = picture.width * scale;
    const height = picture.height * scale;
    context.clearRect(0, 0, side, side);
    context.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  }, [kind, variant]);
  return (
    <span className={style['portrait']} aria-hidden="true">
      <canvas ref={canvas} width={SIDE * 2} height={SIDE * 2} />
    </span>
  );
}
