import type { SpaceTemplate } from '../../../contract/model/space';
import type { LocalText, Sky, SpaceDocument } from '../../../contract/model/space-document';
import { say } from '../kit/park';
import { EMPTY } from './empty';
import { GARDEN } from './garden';
import { LAKESIDE } from './lakeside';
import { SQUARE } from './square';

/** The initial content of a new space. */
export interface Template {
  readonly document: SpaceDocument;
  /** Increased with every change of the document. */
  readonly version: number;
  /** Description of demo spaces made from the template. */
  readonly description: LocalText;
  readonly sky: Sky;
}

const DAY: Sky = { mode: 'auto', hour: 10, minutesPerDay: 24 };

export const TEMPLATES: Readonly<Record<SpaceTemplate, Template>> = {
  garden: {
    document: GARDEN,
    version: 1,
    description: say(
      '喷泉、玫瑰园和一片花树林，适合三五个人慢慢聊。',
      'A fountain, roses and a blossom grove, for a slow talk among a few.',
    ),
    sky: DAY,
  },
  square: {
    document: SQUARE,
    version: 2,
    description: say(
      '讲台、听众席和两张圆桌，开会和分享都合适。',
      'A stage, seats and two round tables, for meetings and talks.',
    ),
    sky: DAY,
  },
  lakeside: {
    document: LAKESIDE,
    version: 1,
    description: say(
      '木栈道伸进湖里，草地上可以围坐，傍晚最好看。',
      'A jetty into the lake, a meadow to sit around, at its best in the evening.',
    ),
    sky: DAY,
  },
  empty: {
    document: EMPTY,
    version: 1,
    description: say(
      '一片什么都没有的草地，等着人来画。',
      'A meadow with nothing on it, waiting to be drawn.',
    ),
    sky: DAY,
  },
};
