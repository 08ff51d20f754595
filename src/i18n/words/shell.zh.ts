export const shellZh = {
  notYetTitle: '这里还没有开放',
  notYetText: '「{{name}}」会在之后的版本里和大家见面，我们正在认真做。',
  logo: '小星球，到门户首页',
  guide: '使用指南',
  signIn: '登录',
  menuOf: '{{name}} 的菜单',
  bound: { phone: '{{text}}', wechat: '微信 {{text}}', qq: 'QQ {{text}}' },
  menu: { editNickname: '修改昵称', editRole: '修改形象', signOut: '退出登录', signIn: '登录账号' },
} as const;
