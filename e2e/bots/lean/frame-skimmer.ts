/** Skips the WebSocket frames of a server without decoding them: cheap enough for a thousand sockets. */
export class FrameSkimmer {
  #skip = 0;
  #head = Buffer.alloc(10);
  #have = 0;
  frames = 0;

  /**
   * Reads `length` bytes of `bytes`. Calls `onFrame` for each frame that begins, with the length of its payload and its
   * offset in `bytes`, -1 when the payload starts later.
   */
  read(bytes: Buffer, length: number, onFrame: (length: number, at: number) => void): void {
    let at = 0;
    while (at < length) {
      if (this.#skip > 0) {
        const step = Math.min(this.#skip, length - at);
        this.#skip -= step;
        at += step;
        continue;
      }
      this.#head[this.#have++] = bytes[at++] ?? 0;
      const short = (this.#head[1] ?? 0) & 127;
      const size = this.#have < 2 ? 10 : short < 126 ? 2 : short === 126 ? 4 : 10;
      if (this.#have < size) continue;
      this.#have = 0;
      this.#skip =
        short < 126 ? short : short === 126 ? this.#head.readUInt16BE(2) : this.#head.readUInt32BE(6);
      this.frames++;
      onFrame(this.#skip, at < length ? at : -1);
    }
  }
}
