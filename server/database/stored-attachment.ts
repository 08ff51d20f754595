/** A file attached to a message, as stored in JSON columns. */
export interface StoredAttachment {
  readonly fileId: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Pixels. 0 for files that are not pictures. */
  readonly width: number;
  readonly height: number;
}
