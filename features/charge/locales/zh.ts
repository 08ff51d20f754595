export const chargeZh = {
  label: '充能',
  about: '各组一起把能量条充满，每人每分钟充一格',
  play: {
    title: '能量条',
    charge: '充能 +1',
    chargeOne: '充能 +1，给「{{name}}」',
    wait: '{{count}} 秒后再充',
    level: '{{level}} / {{goal}}',
    own: '你充了 {{count}} 格',
    full: '充满了！',
    notYet: '还没有开始，请稍等',
    paused: '主持人暂停了，请稍等',
    over: '已经结束了',
  },
  setup: {
    groups: '小组',
    group: '小组 {{number}}',
    groupName: '小组 {{number}} 的名称',
    goal: '充满要几格',
    goalHint: '每人每分钟充一格',
    add: '添加小组',
    remove: '删除小组 {{number}}',
  },
  errors: {
    chargeGroups: '请至少添加一个小组',
    chargeNoGroup: '没有这个小组，请刷新后再试',
  },
};
