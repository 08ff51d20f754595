import { z } from 'zod';

/**
 * The envelope of every answer: `{code, desc, data}` (specification, section 7). `data` is null unless `code` is
 * 200 or 402.
 */
export const envelopeSchema = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.number().int(), desc: z.string(), data: data.nullable() });

export interface Envelope<T> {
  readonly code: number;
  readonly desc: string;
  readonly data: T | null;
}

/**
 * The required access: `public` none; `session` a signed-in user of any kind, guests included; `member` a signed-in
 * user who may enter the space named by `spaceId`.
 */
export type CallAccess = 'public' | 'session' | 'member';

export interface Call<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  readonly area: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The reason for a path that the specification does not name. Absent for specified paths. */
  readonly nonSpecReason?: string;
  readonly access: CallAccess;
  /** An account may make it before it has a bound phone, which every other call requires (specification, section 6). */
  readonly withoutPhone?: true;
  /** A user who was removed from the space, or banned, may still make it: it asks for entry, or ends something of the user's own. */
  readonly afterRemoval?: true;
  /**
   * True when it changes something: then the custom header and a same-site origin are required, GET or not (trust T6,
   * T7), and a field that `input` does not know is refused by its name.
   */
  readonly mutates: boolean;
  /** The maximum body size in bytes, if a list needs more than the default 64 KiB. */
  readonly maxBody?: number;
  /** True: the POST body is a file as `application/octet-stream`, and the input is the query. */
  readonly bytes?: true;
  /** GET: the query; POST: the JSON body. */
  readonly input: In;
  readonly output: Out;
  readonly summary: string;
}

export const defineCall = <const C extends Call>(call: C): C => call;

export type InputOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;

/** Header that a state-changing call must carry (trust T6). */
export const CLIENT_HEADER = 'x-tiny-planet';
/** The header with the language of `desc`: zh or en. */
export const LANG_HEADER = 'x-lang';
