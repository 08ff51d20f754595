export const engagementZh = {
  errors: {
    engagementNotFound: '这里没有这个互动，它可能已被删除',
    engagementChanged: '刚刚有别人改过，请重新打开后再试',
    engagementStep: '现在不能这样操作，请看互动当前的状态',
    engagementOpened: '互动开始后不能再改设置，可以复制一份',
    engagementTimes: '结束时间要在开始时间和现在之后',
    engagementZone: '没有这个时区，请从列表中选择',
    engagementLimit: '这个空间的互动已满 200 个，请先删除草稿',
    engagementNotOpen: '还没有开始，请稍等',
    engagementPaused: '主持人暂停了，请稍等',
    engagementOver: '已经结束了',
  },
};
