import { lookId, type AvatarLook } from '../../contract/model/avatar';
import type { PlacePainter } from '../../src/actions/places';

/** A head as it is shown somewhere: faded, who is not here; pixels of a side. */
export interface HeadWish {
  readonly look: AvatarLook;
  readonly size: number;
  readonly faded: boolean;
}

/** Heads as pictures for lists: drawn as SVG each would hold a frame up at its first sight. */
export interface HeadPictures {
  /** One is there: the next ones come soon after they are asked for. */
  begun(): boolean;
  /** Its address; undefined: it is not there yet, null: it cannot be painted. */
  known(wish: HeadWish): string | null | undefined;
  /** Brings it there; never rejects. */
  bring(wish: HeadWish): Promise<void>;
}

interface Head {
  ready: Promise<void>;
  url: string | null | undefined;
  /** Held, so that the browser has the picture at hand for each row that shows it. */
  image?: HTMLImageElement;
}

const keyOf = ({ look, size, faded }: HeadWish): string => `${lookId(look)}@${size}${faded ? ' faded' : ''}`;

async function shown(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** At most one for each look of the catalogue, in each size that is shown. */
export function createHeadPictures(painter: () => Promise<Pick<PlacePainter, 'head'>>): HeadPictures {
  const heads = new Map<string, Head>();
  let begun = false;

  async function paint(head: Head, { look, size, faded }: HeadWish): Promise<void> {
    try {
      const { head: draw } = await painter();
      const url = await draw(look, size, faded);
      head.image = await shown(url);
      head.url = url;
      begun = true;
    } catch {
      head.url = null;
    }
  }

  return {
    begun: () => begun,
    known: (wish) => heads.get(keyOf(wish))?.url,
    bring(wish) {
      const key = keyOf(wish);
      const under = heads.get(key);
      if (under) return under.ready;
      const head: Head = { ready: Promise.resolve(), url: undefined };
      heads.set(key, head);
      head.ready = paint(head, wish);
      return head.ready;
    },
  };
}
