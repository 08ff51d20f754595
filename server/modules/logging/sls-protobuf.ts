interface SlsEntry {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly fields: Readonly<Record<string, string>>;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  bytes.push(rest);
  return bytes;
}

/** A length-delimited field (wire type 2). */
const lengthed = (field: number, value: Buffer): Buffer =>
  Buffer.concat([Buffer.from([(field << 3) | 2, ...varint(value.byteLength)]), value]);
const text = (field: number, value: string): Buffer => lengthed(field, Buffer.from(value, 'utf8'));

const content = ([key, value]: [string, string]): Buffer =>
  lengthed(2, Buffer.concat([text(1, key), text(2, value)]));

const log = ({ at, fields }: SlsEntry): Buffer =>
  lengthed(
    1,
    Buffer.concat([
      // Field 1: time, seconds.
      Buffer.from([1 << 3, ...varint(Math.floor(at / 1000))]),
      ...Object.entries(fields).map(content),
    ]),
  );

/** Encodes a `LogGroup` of Aliyun's Log Service: Logs 1 {Time 1, Contents 2 {Key 1, Value 2}}, Topic 3. */
export const encodeLogGroup = (entries: readonly SlsEntry[], topic: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat([...entries.map(log), text(3, topic)]));
