import type { VideoPainter } from './screen-contents';

/** Beside a video of another shape. */
const BORDER = '#12101f';

export interface Fitted {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest box of the shape of `inner` in the middle of a box. */
export function fitInside(
  inner: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): Fitted {
  const scale = Math.min(width / inner.width, height / inner.height);
  const [wide, high] = [Math.round(inner.width * scale), Math.round(inner.height * scale)];
  return { x: Math.round((width - wide) / 2), y: Math.round((height - high) / 2), width: wide, height: high };
}

/** Paints the frames of a video, downscaled, on one canvas. */
export function createVideoPainter(): VideoPainter<HTMLVideoElement, OffscreenCanvas> {
  let canvas: OffscreenCanvas | undefined;
  return {
    paint(video, width, height) {
      if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { alpha: false });
      if (!context) return undefined;
      const box = fitInside({ width: video.videoWidth, height: video.videoHeight }, width, height);
      context.fillStyle = BORDER;
      context.fillRect(0, 0, width, height);
      context.imageSmoothingQuality = 'medium';
      context.drawImage(video, box.x, box.y, box.width, box.height);
      return canvas;
    },
  };
}
