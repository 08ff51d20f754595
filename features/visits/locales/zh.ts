export const visitsZh = {
  title: '在这里的时间',
  failed: '没能读到停留时间',
  both: '今天 {{today}}，累计 {{total}}',
  less: '不到 1 分钟',
  minutes: '{{minutes}} 分钟',
  hours: '{{hours}} 小时',
  hoursMinutes: '{{hours}} 小时 {{minutes}} 分钟',
};
