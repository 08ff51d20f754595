export const shellZh = {
  notYetTitle: '这里还没有开放',
  notYetText: '「{{name}}」会在之后的版本里和大家见面，我们正在认真做。',
  backToSpace: '回到空间',
  guide: '使用指南',
  signIn: '登录',
  menuOf: '{{name}} 的菜单',
  bound: { phone: '{{text}}', wechat: '微信 {{text}}', qq: 'QQ {{text}}' },
  menu: { editNickname: '修改昵称', editRole: '修改形象', signOut: '退出登录', signIn: '登录账号' },
  views: {
    picture: '照片',
    noPicture: '照片没能打开',
    keep: '保存照片',
  },
  messages: {
    noCast: '你没有投屏权限',
    device: '对应的设备没有连接，无法打开',
    audioDevice: '麦克风没有连接，无法打开',
    cameraDevice: '摄像头没有连接，无法打开',
    mediaReconnecting: '音视频正在尝试重连',
    mediaLost: '当前音视频网络已断开，请尝试刷新',
  },
} as const;
