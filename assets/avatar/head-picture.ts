import type { AvatarLook } from '../../contract/model/avatar/avatar';
import { paintShapes, type Canvas2D } from '../art/shape';
import { portrait } from './figure';

/** Desaturates and fades the image: the member is offline. */
function fade(context: Canvas2D, size: number): void {
  const picture = context.getImageData(0, 0, size, size);
  const { data } = picture;
  for (let i = 0; i < data.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(i, i + 3);
    const grey = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    data[i] = grey * 0.9 + red * 0.1;
    data[i + 1] = grey * 0.9 + green * 0.1;
    data[i + 2] = grey * 0.9 + blue * 0.1;
    data[i + 3] = (data[i + 3] ?? 0) * 0.6;
  }
  context.putImageData(picture, 0, 0);
}

/** Paints the head image of a look, `size` px square; `faded` for an offline member. */
export function paintHead(context: Canvas2D, look: AvatarLook, size: number, faded: boolean): void {
  const { box, shapes } = portrait(look);
  context.save();
  context.scale(size / box.width, size / box.height);
  paintShapes(context, shapes);
  context.restore();
  if (faded) fade(context, size);
}
