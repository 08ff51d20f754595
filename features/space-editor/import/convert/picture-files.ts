import { baseName } from '../files/file-set';
import { hashOf } from '../files/hash';
import { pictureHead, type PictureHead } from '../../../../contract/model/picture-head';
import { LIMITS } from '../limits';
import type { ReportLines, ReportPlace } from '../report';
import type { TiledPicture } from '../tiled/tiled-map';

/** A picture that the document names, to be uploaded; the id is the SHA-256 of its bytes in hex. */
export interface ImportedFile {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly mime: PictureHead['mime'];
  readonly name: string;
}

interface KnownPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The pictures that the document uses; each missing one is reported once. */
export class PictureFiles {
  readonly #files = new Map<string, ImportedFile>();
  readonly #known = new Map<string, KnownPicture | undefined>();

  constructor(private readonly report: ReportLines) {}

  /** The id and the true size of a picture; undefined: it is missing, or no picture that can be taken. */
  take(picture: TiledPicture, where: ReportPlace): KnownPicture | undefined {
    const { source, file } = picture;
    const key = file?.name ?? source;
    if (!this.#known.has(key)) this.#known.set(key, this.#read(picture, where));
    return this.#known.get(key);
  }

  #read({ source, file }: TiledPicture, where: ReportPlace): KnownPicture | undefined {
    if (file === undefined) {
      this.report.add('pictureMissing', where, { picture: source });
      return undefined;
    }
    const head = pictureHead(file.bytes);
    if (head === undefined || head.width === 0 || head.height === 0) {
      this.report.add('pictureFormat', where, { picture: file.name });
      return undefined;
    }
    const { width, height } = head;
    if (width * height > LIMITS.pixels) {
      this.report.add('pictureLarge', where, { width, height });
      return undefined;
    }
    const id = hashOf(file.bytes);
    this.#files.set(id, { id, bytes: file.bytes, mime: head.mime, name: baseName(file.name) });
    return { id, width, height };
  }

  list(): readonly ImportedFile[] {
    return [...this.#files.values()];
  }
}
