export const budgetZh = {
  title: '电脑吃得消吗',
  level: { good: '轻快', much: '偏重', tooMuch: '太重' },
  keys: { things: '全部物品', layers: '最密处的叠画', pictures: '图片内存', calls: '3D 绘制次数' },
  units: {
    things: '{{value}} / {{limit}} 件',
    layers: '{{value}} / {{limit}} 层',
    pictures: '{{value}} / {{limit}} MB',
    calls: '{{value}} / {{limit}} 次',
  },
  advice: {
    things: '拿掉一些装饰，或把远处的角落留白。',
    layers: '这里挤得太密：把{{kinds}}分散开，或减少几件。',
    pictures: '换成小一些的图片，或拿掉不常看到的。',
    calls: '减少 3D 模型和自己的图片，多用同样的物品。',
  },
  goTo: '看最密处',
  about: '按一台没有独立显卡的普通笔记本估算。',
  publish: '这张地图对普通电脑太重，里面可能会卡。可以先看看怎么减轻。',
};
