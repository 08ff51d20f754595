import { useEffect, useRef } from 'react';
import { PROP_ART } from '../../assets/world/props';
import type { PropKind } from '../../contract/model/element/props';

interface Props {
  readonly kind: PropKind;
  readonly variant?: number;
  /** CSS px of the square. */
  readonly side: number;
}

/** A thing that can be put down, as it is drawn in the 2D view. */
export function PropPicture({ kind, variant = 0, side }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    const sharpness = Math.min(2, window.devicePixelRatio || 1);
    canvas.current.width = side * sharpness;
    canvas.current.height = side * sharpness;
    const { box, paint } = PROP_ART[kind];
    const scale = Math.min(1.4, (side - 4) / Math.max(box.width, box.height));
    context.scale(sharpness, sharpness);
    context.translate(
      side / 2 - (box.x + box.width / 2) * scale,
      side / 2 - (box.y + box.height / 2) * scale,
    );
    context.scale(scale, scale);
    paint(context, variant, 0);
  }, [kind, side, variant]);
  return <canvas ref={canvas} style={{ display: 'block', width: side, height: side }} aria-hidden="true" />;
}
