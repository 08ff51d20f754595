import type { Samples } from '../editing/things/new-interaction';
import { samplesEn } from '../locales/samples.en';
import { samplesZh } from '../locales/samples.zh';

const sample = (key: keyof Samples) => ({ zh: samplesZh[key], en: samplesEn[key] });

/** What new interactions say at first. */
export const SAMPLES: Samples = {
  text: sample('text'),
  line: sample('line'),
  question: sample('question'),
  yes: sample('yes'),
  no: sample('no'),
};
