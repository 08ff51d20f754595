import { pictureAddressOf } from '../../../../contract/model/element/picture-address';
import type { SpaceDocument } from '../../../../contract/model/space-document';

/** A sketch shows the first pictures; a map has few sheets. */
const MOST = 40;

/** The pictures of a document for its sketch; what cannot be loaded is left out. */
export async function sketchPictures({
  pictures = [],
  elements,
}: SpaceDocument): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const ids = new Set([
    ...pictures.flatMap(({ sheets }) => sheets.map(({ fileId }) => fileId)),
    ...elements.flatMap(({ picture }) => picture?.fileId ?? []),
  ]);
  const loaded = new Map<string, HTMLImageElement>();
  const load = async (id: string): Promise<void> => {
    const address = pictureAddressOf(id);
    if (address === undefined) return;
    const image = new Image();
    image.src = address;
    try {
      await image.decode();
      loaded.set(id, image);
    } catch {
      // Such as a picture that was deleted.
    }
  };
  await Promise.all([...ids].slice(0, MOST).map(load));
  return loaded;
}
