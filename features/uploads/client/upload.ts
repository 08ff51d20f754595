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
import { PartSender, type PartsDeps } from './send-parts';

export interface UploadDeps extends Omit<PartsDeps, 'renew'> {
  readonly http: Pick<Http, 'get' | 'post'>;
  readonly remembered: Remembered;
  prepare(file: File): Promise<File>;
}

const isGone = (error: unknown): boolean =>
  error instanceof AppError && error.code === UPLOAD_ERRORS.uploadMissing.code;

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
    const grant = await grantFor(file, target, isSame ? remembered.of(file, target) : undefined, signal);
    if (isSame) remembered.set(file, target, grant.accessKeyId);
    const renew = (): Promise<UploadGrant> => askGrant(http, target, { resume: grant.accessKeyId });
    const sender = new PartSender({ ...deps, renew }, grant);
    try {
      await sender.send(file, progress, signal);
      const key = `${grant.prefix}${UPLOAD_NAME}`;
      const done = await http.post('/api/oss/finish', { key, name: file.name }, signal ? { signal } : {});
      remembered.set(file, target, undefined);
      return done;
    } catch (error) {
      const failure = AppError.from(error);
      // What the server has refused, or the user stopped, does not go on.
      if (signal?.aborted) await sender.cancel().catch(() => undefined);
      if (signal?.aborted || failure.status === 200) remembered.set(file, target, undefined);
      throw failure;
    }
  };
}
