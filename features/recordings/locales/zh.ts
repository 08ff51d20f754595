export const recordingsZh = {
  errors: {
    recordingUnavailable: '这里暂时不能录制：服务器没有开启音视频',
    recordingQuota: '空间的录制容量已满，请先到录制库删除一些录制',
  },
} as const;
