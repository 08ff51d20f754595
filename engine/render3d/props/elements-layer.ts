import type { Scene } from 'three';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { EngineOptions } from '../../../contract/ports/engine';
import { havePicturesOf, type DocumentChanges } from '../../world/document-changes';
import type { SceneContext } from '../scene/world-material';
import { modelsFor } from './models';
import type { PicturePlanes } from './picture-planes';
import { addProps, type PropsLayer } from './props-layer';

/** All elements of a document: of the catalogue, with a model, own pictures. */
export interface ElementsLayer {
  readonly props: PropsLayer;
  /** Height and half width of an element, metres. */
  sizeOf(elementId: string): { readonly height: number; readonly half: number } | undefined;
  /** Whether a model or a picture arrived that is not drawn yet. */
  readonly fresh: boolean;
  /** Returns `fresh` and resets it. */
  consumeFresh(): boolean;
  /** Shows the elements of an edited document; false: its models or screens need a new view. */
  edit(changes: Pick<DocumentChanges, 'before' | 'after'>): boolean;
  dispose(): void;
}

const hasPictures = ({ elements }: SpaceDocument): boolean => elements.some(({ picture }) => picture);

/** Few spaces have models or pictures: their code is loaded on demand. */
export async function addElements(
  scene: Scene,
  options: Pick<EngineOptions, 'document' | 'models' | 'pictures'>,
  sceneContext: SceneContext,
): Promise<ElementsLayer> {
  const { document } = options;
  const props = addProps(scene, document, sceneContext, await modelsFor(document));
  const models = document.elements.some(({ model }) => model)
    ? (await import('../models/model-layer')).addModels(scene, options, sceneContext)
    : undefined;
  let present = document;
  let isDisposed = false;
  let isFresh = false;
  let loading: Promise<void> | undefined;
  let pictures: PicturePlanes | undefined;
  const loadPictures = async (): Promise<void> => {
    const { addPictures } = await import('./picture-planes');
    if (isDisposed) return;
    pictures = addPictures(scene, { ...options, document: present }, sceneContext);
    isFresh = true;
  };
  if (hasPictures(document)) await loadPictures();
  return {
    props,
    sizeOf: (id) => models?.sizeOf(id) ?? pictures?.sizeOf(id) ?? props.sizeOf(id),
    get fresh() {
      return isFresh || models?.fresh === true || pictures?.fresh === true;
    },
    consumeFresh() {
      const all = [isFresh, models?.consumeFresh(), pictures?.consumeFresh()];
      isFresh = false;
      return all.includes(true);
    },
    edit({ before, after }) {
      present = after;
      props.edit(after);
      if (pictures) pictures.edit(after);
      // The next change tries again if the code could not be loaded.
      else if (hasPictures(after))
        loading ??= loadPictures().catch(() => {
          loading = undefined;
        });
      return havePicturesOf(before, after);
    },
    dispose() {
      isDisposed = true;
      props.dispose();
      models?.dispose();
      pictures?.dispose();
    },
  };
}
