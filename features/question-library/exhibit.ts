import type { Exhibit } from '../engagement/service';
import type { QuestionLibraryConfig } from './model';
import { libraryQuestions } from './tables';

const LIBRARY = '小星球 · Tiny Planet';

/** Each with its options, of which the first one is right, and what is said afterwards. */
const QUESTIONS: readonly (readonly [text: string, options: readonly string[], explanation: string])[] = [
  [
    '小院的水面上浮着什么？ · What floats on the pond in the courtyard?',
    ['睡莲 · Water lilies', '小船 · A boat', '灯笼 · Lanterns'],
    '还有一只鸭子 · And a duck',
  ],
  [
    '展厅里有几个展位？ · How many booths are in the hall?',
    ['4', '3', '6'],
    '星球、绿叶、音乐、远行 · Planet, leaf, tune and journey',
  ],
  [
    '哪里可以安静地看书？ · Where can one read in peace?',
    ['阅读角 · The reading corner', '讲台 · The stage', '入口 · The entrance'],
    '在东南边，外面的声音传不进来 · In the south-east, where no voice from outside is heard',
  ],
  [
    '休息角里是什么在放音乐？ · What plays music in the lounge?',
    ['留声机 · A gramophone', '收音机 · A radio', '钢琴 · A piano'],
    '走过去就能关掉它 · Walk up to it to switch it off',
  ],
  [
    '大屏幕在展厅的哪一边？ · On which side of the hall is the big screen?',
    ['西北 · North-west', '东北 · North-east', '东南 · South-east'],
    '就在讲台后面 · Right behind the stage',
  ],
];

/** The questions at the quiz stage of the expo hall. */
export const LIBRARY_EXHIBIT: Exhibit<QuestionLibraryConfig> = {
  name: '认识展厅 · Know the hall',
  elementId: 'stand-quiz',
  config: {
    libraryType: LIBRARY,
    level: null,
    limit: QUESTIONS.length,
    tries: 1,
    points: 4,
    taskNum: 1,
    who: 'all',
  },
  async fill(tx, spaceId) {
    const rows = QUESTIONS.map(([text, options, explanation], at) => ({
      ...{ spaceId, library: LIBRARY, num: at + 1, level: 1, text, explanation },
      // Not always the first one.
      options: [...options.slice(at % options.length), ...options.slice(0, at % options.length)],
      right: (options.length - (at % options.length)) % options.length,
    }));
    await tx.insert(libraryQuestions).values(rows).onConflictDoNothing();
  },
};
