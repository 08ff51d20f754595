export const movesZh = {
  emotes: '表情和动作',
  emotesShort: '表情',
  wave: '招手',
  dance: '跳舞',
  sit: '坐下',
  doing: { sit: '坐着', wave: '在招手', dance: '在跳舞' },
  follow: '跟着走',
  followNamed: '跟着 {{name}} 走',
  unfollow: '不跟了',
  unfollowNamed: '不跟了：{{name}}',
  following: '正跟着 {{name}}',
  followsNow: '开始跟着 {{name}} 走',
  followsNoMore: '不再跟着 {{name}} 了',
  comeHere: '请过来',
  comeHereNamed: '请 {{name}} 过来',
  called: '已经请 {{name}} 过来',
  notHere: '{{name}} 现在不在空间里',
  chat: '私聊',
  card: '{{name}} 的名片',
  closeCard: '关闭名片',
  map: '小地图',
  mapWays: '小地图，点一下就走过去',
  mapOpen: '打开小地图',
  mapFold: '收起小地图',
  zone: {
    quiet: { name: '安静区', text: '这里听不到旁人说话，只听得到舞台' },
    private: { name: '私密区', text: '只有同在这里的人听得到彼此' },
    stage: { name: '舞台', text: '主讲人在这里说话，全场都听得到' },
  },
} as const;

/** Words about a person by name, as the streams ask for them. */
export type MovesWord = 'followsNow' | 'followsNoMore' | 'called' | 'notHere';
