export const homeZh = {
  hello: '{{name}}，欢迎回来',
  lead: '广场上有花、有湖，也有人在散步。',
  place: '小星球广场',
  placeText: '喷泉、湖边栈道、小舞台和一圈亮着灯的房子。',
  enter: '进入广场',
  entering: '正在进入…',
  edit: '昵称和形象',
  picture: '小星球广场的样子',
} as const;
