export const removalZh = {
  kicked: '你被请出了「{{name}}」',
  banned: '你现在不能进入「{{name}}」',
  why: '原因：{{reason}}',
  until: '封禁到 {{time}}',
  forGood: '封禁没有期限',
  signIn: '这是对访客的封禁，登录后可以进去',
  contact: '有疑问可以问{{names}}',
  contactOwner: '有疑问可以问空间的主人',
  back: '再进去',
  dismiss: '收起这条提醒',
} as const;
