/** A chosen file; the name may have folders. */
export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
