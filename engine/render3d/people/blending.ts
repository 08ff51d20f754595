import { CustomBlending, OneFactor, OneMinusSrcAlphaFactor } from 'three';

/** For pictures whose colours are premultiplied. */
export const PREMULTIPLIED = {
  transparent: true,
  depthWrite: false,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneMinusSrcAlphaFactor,
  premultipliedAlpha: true,
} as const;
