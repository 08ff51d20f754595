import type { UploadFile } from '../../../contract/model/upload';
import type { Http } from '../../../src/http/client';
import { localStore } from '../../../src/platform/store';
import { browserTimers } from '../../../src/platform/timers';
import { uploadingFetch } from '../../../src/platform/upload';
import { prepareFile } from './prepare-file';
import { createRemembered } from './remembered';
import { createUpload } from './upload';

/** Uploads by the means of the browser. */
export const browserUpload = (http: Pick<Http, 'get' | 'post'>): UploadFile =>
  createUpload({
    http,
    fetchReporting: uploadingFetch,
    timers: browserTimers,
    remembered: createRemembered(localStore()),
    prepare: prepareFile,
  });
