export const territoryZh = {
  title: '领地',
  failed: '没能读到领地',
  level: '{{level}} 级',
  facts: '{{count}} 位访客',
  next: '{{count}} 位访客，满 {{next}} 位升级',
  newTab: '{{name}}，在新窗口打开',
};
