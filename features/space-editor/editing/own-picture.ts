import type { Box } from '../../../contract/model/box';
import type { UploadedFileRef } from '../../../contract/model/upload';
import type { LocalText } from '../../../contract/model/element/interaction';
import type { Point } from '../../../contract/model/point';
import { PICTURE_KIND, type ElementPicture, type SpaceElement } from '../../../contract/model/space-document';

/** Longest side of a picture that is placed anew, logical pixels. */
const SIDE = 256;
/** Longest side that a document may have, logical pixels. */
const MOST = 4096;
/** What a standing picture takes of the ground, logical pixels. */
const FOOT = 16;

type Size = Pick<UploadedFileRef, 'width' | 'height'>;

/** The picture in another width, as high as it must be then; no larger than a document may have it. */
function ofWidth(wanted: number, { width: w, height: h }: Size): { width: number; height: number } {
  const width = Math.max(1, Math.min(wanted, MOST, Math.floor((MOST * w) / h)));
  return { width, height: Math.min(MOST, Math.max(1, Math.round((width * h) / w))) };
}

const solidOf = ({ stands, width, height }: Omit<ElementPicture, 'solid'>): Box[] => {
  const deep = stands === 'flat' ? height : FOOT;
  return [{ x: -width / 2, y: -deep, width, height: deep }];
};

/** Changes a picture; what blocks follows its size. */
export function changedPicture(
  picture: ElementPicture,
  change: Partial<Pick<ElementPicture, 'width' | 'stands'>> & { readonly blocks?: boolean },
): ElementPicture {
  const { blocks = picture.solid.length > 0, width = picture.width, stands = picture.stands } = change;
  const next = { ...picture, ...ofWidth(width, picture), stands };
  // Nobody walks into what hangs over the people.
  return { ...next, solid: blocks && stands !== 'over' ? solidOf(next) : [] };
}

/** The picture with another file, as wide as before. */
export function withFile(picture: ElementPicture, file: UploadedFileRef): ElementPicture {
  const size = ofWidth(picture.width, file);
  return changedPicture({ ...picture, ...size, fileId: file.fileId }, {});
}

/** An own picture, upright at a point. `id` is replaced when it is added. */
export function newPicture(file: UploadedFileRef, { x, y }: Point, name: LocalText): SpaceElement {
  const scale = Math.min(1, SIDE / Math.max(file.width, file.height));
  const size = ofWidth(Math.max(1, Math.round(file.width * scale)), file);
  const picture = { fileId: file.fileId, ...size, stands: 'up', solid: [] } as const;
  return {
    id: PICTURE_KIND,
    kind: PICTURE_KIND,
    x: Math.round(x),
    y: Math.round(y),
    variant: 0,
    name,
    picture: changedPicture({ ...picture, solid: [] }, { blocks: true }),
  };
}
