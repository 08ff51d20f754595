import type { Exhibit } from '../engagement/service';
import type { VoteConfig } from './model';

const candidate = (id: string, name: string, about: string) => ({ id, name, about, picture: '' });

/** The vote at the ballot box of the expo hall. */
export const VOTE_EXHIBIT: Exhibit<VoteConfig> = {
  name: '最喜欢哪个展位 · Your favourite booth',
  elementId: 'stand-ballot',
  config: {
    candidates: [
      candidate('planet', '星球展位 · Planet booth', '一颗会发光的小星球 · A small planet that glows'),
      candidate('leaf', '绿叶展位 · Leaf booth', '把花园带进屋里 · A garden indoors'),
      candidate('tune', '音乐展位 · Tune booth', '站在这里就能听见 · Stand here and listen'),
      candidate('rocket', '远行展位 · Journey booth', '下一站还没有名字 · The next stop has no name yet'),
    ],
    votes: 1,
    per: 'person',
    mayChange: true,
    anonymous: false,
    results: 'afterVote',
    who: 'all',
    order: 'shuffled',
  },
};
