export const badgesZh = {
  aboutFailed: '介绍和徽章没能打开',
  loading: '正在读取…',
  personality: '一句话介绍',
  personalityHint: '例如：喜欢散步和爵士乐',
  personalitySave: '保存',
  personalitySaved: '已保存，点你形象的人会看到',
  badges: '徽章',
  badgesHint: '点一枚得到的徽章，它就别在你的头像上',
  badgesNone: '还没有徽章，去空间里走走就会有',
  notYet: '{{what}}（还没得到）',
  errors: {
    personalityTooLong: '最多 60 个字',
  },
} as const;
