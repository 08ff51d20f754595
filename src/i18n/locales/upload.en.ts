import type { LocaleShape } from '../locale-shape';
import type { uploadZh } from './upload.zh';

export const uploadEn: LocaleShape<typeof uploadZh> = {
  choose: {
    picture: 'Choose a picture',
    sound: 'Choose a sound',
    pdf: 'Choose a file',
    model: 'Choose a model',
  },
  change: 'Change',
  remove: 'Remove',
  drop: 'Drop or paste it here, too',
  dropNow: 'Let go to upload',
  link: 'or enter a link',
  done: {
    picture: 'Uploaded picture',
    sound: 'Uploaded sound',
    pdf: 'Uploaded file',
    model: 'Uploaded model',
  },
  none: { picture: 'No picture', sound: 'No sound', pdf: 'No file', model: 'No model' },
  noPreview: 'No preview',
  preparing: 'Preparing…',
  sending: 'Uploading {{name}}: {{percent}}%',
  checking: 'Checking {{name}}…',
  cancel: 'Cancel upload',
  goOn: 'Go on',
  forget: 'Give up',
  ended: 'The upload was stopped because its field was closed. Choose the file again.',
  wrongKind: {
    picture: 'This field takes a picture: PNG, JPEG, WebP, GIF, SVG or HEIC',
    sound: 'This field takes a sound: MP3, OGG or M4A',
    pdf: 'This field takes a PDF',
    model: 'This field takes a model: GLB',
  },
};
