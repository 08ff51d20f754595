import type { Exhibit } from '../engagement/service';
import type { QuizConfig, QuizQuestion } from './model';

const judge = (id: string, text: string, isTrue: boolean): QuizQuestion => ({
  ...{ id, text, form: 'judge', bySide: true, options: [], accepted: [] },
  ...{ right: [isTrue ? 0 : 1], seconds: 20, points: 10 },
});

/** A quiz on the stage of the expo hall, for a host to run: true or false by walking to the seats or to the lounge. */
export const QUIZ_EXHIBIT: Exhibit<QuizConfig> = {
  name: '站对边 · Pick a side',
  elementId: 'stand-host',
  config: {
    questions: [
      judge('planet', '小星球上只有一棵树 · The tiny planet has a single tree', true),
      judge('booths', '展厅里有五个展位 · There are five booths in the hall', false),
      judge('court', '小院的上面没有屋顶 · The courtyard has no roof', true),
      judge('books', '阅读角里听得见讲台上的声音 · The stage is heard in the reading corner', false),
      judge('switch', '舞台的灯可以关掉 · The lights of the stage can be switched off', true),
    ],
    speedBonus: false,
    knockOut: false,
    results: 'each',
    gap: 8,
    sides: { yes: 'seats', no: 'lounge' },
    teams: false,
    prizes: [],
    pays: true,
    who: 'all',
  },
};
