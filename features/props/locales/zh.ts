export const propsZh = {
  errors: {
    propNotAllowed: '这个空间现在不能摆放小物件',
    propTooFar: '离得太远了，请走近一点再摆放',
    propNoRoom: '这里放不下：请避开墙、门、入口和传送门',
    propLimit: '每人最多摆放 3 件，请先收回一件',
    propSpaceLimit: '这个空间的小物件已经摆满了，请稍后再试',
    propGone: '这件小物件已经不在了',
    propArea: '只能在指定的区域里摆放',
  },
};
