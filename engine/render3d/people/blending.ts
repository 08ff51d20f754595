import { CustomBlending, OneFactor, OneMinusSrcAlphaFactor } from 'three';

/** Blending of premultiplied images. */
export const PREMULTIPLIED = {
  transparent: true,
  depthWrite: false,
  blending: CustomBlending,
  blendSrc: OneFactor,
  blendDst: OneMinusSrcAlphaFactor,
  premultipliedAlpha: true,
} as const;
