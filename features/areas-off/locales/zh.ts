export const areasOffZh = {
  title: '区域开关',
  text: '关闭的区域谁都进不去，里面的人会被带到外面。重启后仍然关闭。',
  openText: '大家可以进去',
  closedText: '已关闭，谁都进不去',
  closed: '「{{area}}」已关闭',
  opened: '「{{area}}」已开放',
  someClosed: '暂时关闭：{{areas}}',
  between: '、',
  errors: {
    areaGone: '这个区域已经不在地图上了',
    areaHoldsSpawns: '出生点都在关闭的区域里，大家会没地方进来。先留一个出生点在外面',
  },
};
