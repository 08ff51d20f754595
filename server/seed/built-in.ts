import type { SpaceDocument } from '../../contract/model/space-document';
import { EXPO_DOCUMENT, EXPO_VERSION } from './expo';
import { PLAZA_DOCUMENT, PLAZA_VERSION } from './plaza';
import { TEMPLATES } from './templates/templates';

/** A document that comes with the platform. */
interface BuiltInPlace {
  readonly document: SpaceDocument;
  /** Increased with every change of the document. */
  readonly version: number;
}

/** The documents of demo spaces and templates by type of space. The build paints a picture of each. */
export const BUILT_IN: Readonly<Record<string, BuiltInPlace>> = {
  plaza: { document: PLAZA_DOCUMENT, version: PLAZA_VERSION },
  expo: { document: EXPO_DOCUMENT, version: EXPO_VERSION },
  ...TEMPLATES,
};

/**
 * The name of the built-in place that a space shows unchanged; empty: none. `seedVersion` is that of its newest
 * document.
 */
export const builtInOf = (type: string, seedVersion: number | null): string =>
  Object.hasOwn(BUILT_IN, type) && BUILT_IN[type]?.version === seedVersion ? type : '';
