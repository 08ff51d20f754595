import type { Canvas2D } from '../../art/shape';
import { dark, dot, fade, halo, light, line, mix, oval, ramp, shape } from '../brush';
import type { PropArt } from '../prop-art';
import { standing } from './standing';

const BRASS = '#f3c969';

const SWIRL = ['#e9dcff', '#c9b2ff', '#9d8bf0', '#7f9cf5'] as const;

/** Inside the ring: rotating bands, a quarter step per frame. */
function paintSwirl(c: Canvas2D, frame: number): void {
  oval(c, 0, -48, 25, 36, ramp(c, 0, -84, 0, -12, '#7a6ae0', '#a487f0', '#dcb8f6'));
  for (let i = 0; i < 4; i++) {
    const part = ((i + frame / 6) % 4) / 4;
    const r = 1 - part;
    c.save();
    c.translate(0, -48);
    c.rotate(part * 2.4 + i * 1.2);
    c.globalAlpha = 0.75 * Math.sin(Math.PI * Math.min(1, part + 0.12));
    c.beginPath();
    c.ellipse(0, 0, 17 * r + 3, 24 * r + 4, 0, 0.4, 4.2);
    c.lineWidth = 2.6;
    c.lineCap = 'round';
    c.strokeStyle = SWIRL[i] ?? SWIRL[0];
    c.stroke();
    c.restore();
  }
  dot(c, 0, -48, 6, fade('#fffaff', 0.6));
  dot(c, 0, -48, 3, '#ffffff');
  for (let i = 0; i < 6; i++) {
    const turn = i * 1.05 + (frame / 24) * Math.PI * 2;
    const r = 0.5 + (i % 3) * 0.16;
    dot(c, Math.cos(turn) * 25 * r, -48 + Math.sin(turn) * 36 * r, i % 2 ? 1.2 : 1.7, '#fff6dc');
  }
}

function paintPortal(c: Canvas2D, _variant: number, frame: number): void {
  // The stone step.
  oval(c, 0, -1, 34, 9, dark('#c9c6d3', 0.36));
  oval(c, 0, -4, 34, 9, '#c9c6d3');
  oval(c, 0, -5, 28, 6.6, '#e2dfe8');
  oval(c, 0, -5, 17, 3.8, fade('#b79cff', 0.7));
  oval(c, 0, -47, 33, 45, dark('#8a78c8', 0.42));
  oval(c, 0, -48.6, 33, 45, ramp(c, -33, -92, 33, -4, '#fff0fb', '#b7a2ee', '#7863bd'));
  oval(c, 0, -48, 27, 38.4, '#5d4ba4');
  paintSwirl(c, frame);
  for (let i = 0; i < 8; i++) {
    const turn = (i / 8) * Math.PI * 2 + 0.2;
    const [x, y] = [Math.cos(turn) * 30, -48.4 + Math.sin(turn) * 41.6];
    dot(c, x, y + 0.8, 3, '#5d4ba4');
    dot(c, x, y, 2.6, i % 2 ? BRASS : '#ffd9ea');
  }
  line(c, 'M-29 -62 Q-24 -84 -8 -91', fade('#ffffff', 0.75), 2.4);
  shape(c, 'M0 -105 l3 7.4 8 .5 -6.2 5 2 7.7 -6.8 -4.2 -6.8 4.2 2 -7.7 -6.2 -5 8 -.5 Z', dark(BRASS, 0.2));
  shape(
    c,
    'M0 -106.4 l2.8 7 7.6 .5 -5.8 4.8 1.8 7.2 -6.4 -4 -6.4 4 1.8 -7.2 -5.8 -4.8 7.6 -.5 Z',
    light(BRASS, 0.2),
  );
}

export const PORTALS = {
  portalRing: standing(
    {
      box: { x: -40, y: -112, width: 80, height: 122 },
      paint: paintPortal,
      frames: 6,
      frameMs: 140,
      fades: true,
      paintGlow: (c) => {
        halo(c, 0, -48, 58, '#b79cff', 0.7);
        paintSwirl(c, 0);
        for (let i = 0; i < 8; i++) {
          const turn = (i / 8) * Math.PI * 2 + 0.2;
          dot(c, Math.cos(turn) * 30, -48.4 + Math.sin(turn) * 41.6, 2.4, mix('#ffd166', '#ffe9fb', i % 2));
        }
      },
    },
    36,
  ),
} as const satisfies Record<string, PropArt>;
