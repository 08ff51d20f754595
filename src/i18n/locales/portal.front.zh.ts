/** What the portal shows first: its own chunk, so that it comes at once. */
export const portalFrontZh = {
  nav: {
    label: '主导航',
    service: '服务',
    cases: '场景',
    guide: '使用指南',
    about: '关于我们',
    career: '加入我们',
    signIn: '登录',
    menu: '菜单',
    skip: '跳到正文',
  },
  hero: {
    // The marks let it break where the breath does.
    title: '一颗可以\u200b走进去的\u200b小星球',
    lead: '打开浏览器，就到了。散步、碰面、聊天，从白天待到灯亮起来。整颗星球都跑在你自己的服务器上。',
    enter: '走进广场',
    note: '不用下载。先以访客身份逛逛，喜欢再登录。',
    still: '一颗小小的圆星球：一条路绕着它，有一棵树、一座亮着窗的房子和一轮月亮，几个人正绕着它散步',
    live: '会转的小星球。用左右方向键，或者拖动它',
    hint: '拖一拖，星球会转',
  },
} as const;
