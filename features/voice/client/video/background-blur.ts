import type { TrackProcessor } from '../processed-track';
import { openSegmenter } from './segmenter';
import { createSpeedCheck } from './speed-check';

const FRAMES_PER_SECOND = 15;
/** Width of the background before it is stretched again: what stretching smears cannot be recognised. */
const BLURRED_WIDTH = 40;

const createCanvas = (): CanvasRenderingContext2D => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  return context;
};

/** A camera with a blurred background. `tooSlow`: this computer cannot do it in time; called once. */
export async function openBackgroundBlur(tooSlow: () => void): Promise<TrackProcessor> {
  const segmenter = await openSegmenter();
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  const shown = createCanvas();
  const small = createCanvas();
  const [track] = shown.canvas.captureStream(FRAMES_PER_SECOND).getVideoTracks();
  if (!track) throw new Error('a stream without a track');
  const isSlow = createSpeedCheck();
  let ended = false;
  let busy = false;

  segmenter.onResults(({ image, segmentationMask }) => {
    const { width, height } = shown.canvas;
    small.drawImage(image, 0, 0, small.canvas.width, small.canvas.height);
    shown.globalCompositeOperation = 'copy';
    shown.drawImage(segmentationMask, 0, 0, width, height);
    shown.globalCompositeOperation = 'source-in';
    shown.drawImage(image, 0, 0, width, height);
    shown.globalCompositeOperation = 'destination-over';
    shown.drawImage(small.canvas, 0, 0, width, height);
  });

  const draw = async (): Promise<void> => {
    const { videoWidth, videoHeight } = video;
    if (busy || videoWidth === 0) return;
    busy = true;
    const { canvas } = shown;
    if (canvas.width !== videoWidth || canvas.height !== videoHeight) {
      canvas.width = videoWidth;
      canvas.height = videoHeight;
      small.canvas.width = BLURRED_WIDTH;
      small.canvas.height = Math.max(1, Math.round((BLURRED_WIDTH * videoHeight) / videoWidth));
    }
    const began = performance.now();
    try {
      await segmenter.send({ image: video });
    } finally {
      busy = false;
    }
    if (!ended && isSlow(performance.now() - began)) tooSlow();
  };
  // A timer, because frame callbacks stop in a hidden tab.
  const timer = setInterval(() => {
    draw().catch(tooSlow);
  }, 1000 / FRAMES_PER_SECOND);

  return {
    track,
    take(camera) {
      video.srcObject = new MediaStream([camera]);
      video.play().catch(() => undefined);
    },
    end() {
      ended = true;
      clearInterval(timer);
      track.stop();
      video.srcObject = null;
      segmenter.close().catch(() => undefined);
    },
  };
}
