import { defineClientFeature } from '../../src/features/client-feature';
import { UPLOAD_ERRORS } from './errors';

export const uploadsClient = defineClientFeature({
  name: 'uploads',
  errors: UPLOAD_ERRORS,
  // Few people upload: the code loads with the first file.
  createUpload:
    ({ http }) =>
    async (...what) => {
      const { browserUpload } = await import('./client/browser-upload');
      return browserUpload(http)(...what);
    },
});
