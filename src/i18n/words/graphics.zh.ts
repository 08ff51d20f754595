/** The panel of frame rate and quality. */
export const graphicsZh = {
  title: '画面',
  now: {
    label: '现在',
    fps: '每秒 {{count}} 帧',
    script: '每帧运算 {{ms}} 毫秒',
    pinned: '按你选的画质',
    best: '一切都按你选的来',
    lowered: '为了流畅，暂时省下：{{parts}}',
    step: '第 {{step}} 级，共 {{steps}} 级',
  },
  parts: {
    effects: '动态效果',
    resolution: '清晰度',
    avatars: '人物细节',
    fps: '帧率',
    videos: '视频数量',
  },
  between: '、',
  quality: {
    title: '画质',
    auto: '自动',
    low: '低',
    middle: '中',
    high: '高',
    cost: {
      auto: '卡顿时自动省一点，顺畅了再恢复',
      low: '最省电，画面朴素，远处的名字不显示',
      middle: '清晰度稍低，省一些显卡',
      high: '最清晰，最耗电',
    },
  },
  rate: {
    title: '帧率',
    screen: '跟随屏幕',
    fps: '{{count}} 帧',
    cost: '帧率越低越省电，走路的快慢不变',
  },
  shadow: { title: '阴影', cost: '只在 3D 里有，独立显卡更合适' },
  effects: { title: '动态效果', cost: '风、水波、云和萤火虫，打开后画面一直在画，更耗电' },
  reset: '恢复推荐设置',
  resetDone: '已恢复推荐设置',
} as const;
