import type { samplesZh } from './samples.zh';

/** What new things say until somebody writes over it. */
export const samplesEn: typeof samplesZh = {
  text: 'Write here what people should read.',
  line: 'Hello! Nice to meet you.',
  question: 'Do you like it here?',
  yes: 'I do',
  no: 'Still looking around',
};
