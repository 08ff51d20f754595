export const spaceEditorZh = {
  errors: {
    documentProblems: '还不能发布：先处理检查里标出的问题',
    listsDiffer: '开关或白板的清单与内容不一致，请重新打开编辑器',
    versionGone: '这个版本已经不在了',
    tooManyPins: '最多固定 20 个版本，请先取消一个',
    publishTime: '请选择将来一年内的时间',
  },
};
