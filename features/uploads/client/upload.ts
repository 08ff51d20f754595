import {
  maxUploadBytes,
  UPLOAD_NAME,
  type UploadFile,
  type UploadGrant,
  type UploadTarget,
} from '../../../contract/model/upload';
import { AppError } from '../../../src/http/app-error';
import type { Http } from '../../../src/http/client';
import { UPLOAD_ERRORS } from '../errors';
import { askGrant } from './grants';
import type { Remembered } from './remembered';
import { OssSender } from './send-oss';
import { PartSender } from './send-parts';
import type { Sender, SenderDeps } from './sender';

export interface UploadDeps extends Omit<SenderDeps, 'renew'> {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly remembered: Remembered;
  prepare(file: File): Promise<File>;
}

const isGone = (error: unknown): boolean =>
  error instanceof AppError && error.code === UPLOAD_ERRORS.uploadMissing.code;

/** The upload that a grant is for: the last part of its prefix. */
const idOf = ({ prefix }: UploadGrant): string => prefix.split('/').at(-2) ?? '';

/** How the client uploads files. */
export function createUpload(deps: UploadDeps): UploadFile {
  const { http, remembered, prepare } = deps;

  /** Goes on with an earlier upload of the same file, or begins one. */
  const grantFor = async (
    file: File,
    target: UploadTarget,
    resume: string | undefined,
    signal: AbortSignal | undefined,
  ): Promise<UploadGrant> => {
    const options = signal ? { signal } : {};
    if (resume !== undefined)
      try {
        return await askGrant(http, target, { resume, ...options });
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    return askGrant(http, target, { bytes: file.size, ...options });
  };

  return async (given, target, { progress = () => undefined, signal } = {}) => {
    const file = await prepare(given);
    if (signal?.aborted) throw AppError.local('aborted');
    // Without a request: the answer is known.
    if (file.size > maxUploadBytes(target.purpose))
      throw AppError.answered(UPLOAD_ERRORS.uploadTooLarge.code, '');
    if (file.size === 0) throw AppError.answered(UPLOAD_ERRORS.uploadBroken.code, '');
    // A picture that was drawn here may differ in its bytes the next time.
    const isSame = file === given;
    const begun = isSame ? remembered.of(file, target) : undefined;
    const grant = await grantFor(file, target, begun?.id, signal);
    const id = idOf(grant);
    // What went before is only of use for the same upload.
    const checkpoint = begun?.id === id ? begun.checkpoint : undefined;
    const keep = (now: typeof checkpoint): void => {
      if (isSame) remembered.set(file, target, now ? { id, checkpoint: now } : { id });
    };
    keep(checkpoint);
    const renew = (): Promise<UploadGrant> => askGrant(http, target, { resume: id });
    const { how } = grant;
    const sender: Sender =
      how.kind === 'oss'
        ? new OssSender({ ...deps, renew, checkpoint, keep }, grant, how)
        : new PartSender({ ...deps, renew }, grant, how);
    const key = `${grant.prefix}${UPLOAD_NAME}`;
    try {
      await sender.send(file, progress, signal);
      const done = await http.post('/api/oss/finish', { key, name: file.name }, signal ? { signal } : {});
      remembered.set(file, target, undefined);
      return done;
    } catch (error) {
      const failure = AppError.from(error);
      // What the server has refused, or the user stopped, does not go on.
      if (signal?.aborted) {
        await sender.cancel().catch(() => undefined);
        await http.post('/api/oss/cancel', { key }, { quiet: true }).catch(() => undefined);
      }
      if (signal?.aborted || failure.status === 200) remembered.set(file, target, undefined);
      throw failure;
    }
  };
}
