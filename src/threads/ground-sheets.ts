import { transfer, type Remote } from 'comlink';
import type { SpaceDocument } from '../../contract/model/space-document';
import type { EnginePictures } from '../../contract/ports/engine';
import type { GroundApi } from '../../workers/ground.shared';

/** The longest side of a sheet by the number of sheets, px: together they stay below 200 MB. */
const sideFor = (sheets: number): number => (sheets <= 12 ? 2048 : sheets <= 48 ? 1024 : 512);

/** Brings the sheets of a document's picture layers to the worker of the ground, each once. */
export class GroundSheets {
  #files: readonly string[] = [];
  /** What the present worker has, or gets. */
  #sent = new Map<string, Promise<void>>();
  #worker: object | undefined;

  constructor(private readonly pictures: Pick<EnginePictures, 'bitmap'> | undefined) {}

  /** Whether the document has any. */
  get any(): boolean {
    return this.#files.length > 0;
  }

  setDocument({ pictures = [] }: Pick<SpaceDocument, 'pictures'>): void {
    this.#files = [...new Set(pictures.flatMap(({ sheets }) => sheets.map(({ fileId }) => fileId)))];
    // The worker frees what its document does not name any more.
    for (const fileId of this.#sent.keys()) if (!this.#files.includes(fileId)) this.#sent.delete(fileId);
  }

  /** Resolves when the worker has all that can be had. */
  async on(remote: Remote<GroundApi>): Promise<void> {
    if (this.#worker !== remote) this.#sent = new Map();
    this.#worker = remote;
    const side = sideFor(this.#files.length);
    for (const fileId of this.#files)
      if (!this.#sent.has(fileId)) this.#sent.set(fileId, this.#send(remote, fileId, side));
    await Promise.all(this.#sent.values());
  }

  async #send(remote: Remote<GroundApi>, fileId: string, side: number): Promise<void> {
    const picture = await this.pictures?.bitmap(fileId, side).catch(() => undefined);
    await (picture
      ? remote.addSheet(fileId, transfer(picture, [picture]))
      : remote.addSheet(fileId, undefined));
  }
}
