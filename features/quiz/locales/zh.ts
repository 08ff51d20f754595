export const quizZh = {
  errors: {
    quizQuestions: '请至少出一道题',
    quizNoRight: '有一道题缺选项或正确答案，请补全',
    quizSides: '站队题需要两个不同的区域，请在设置里选好',
    quizUsersOnly: '绑定手机号后才能参加这个答题',
    quizClosed: '这一题的时间到了，等下一题吧',
    quizOut: '你已出局，可以继续观看',
    quizRuns: '上一题还没有结束',
    quizAnswer: '这个答案不符合题目，请检查后再提交',
    quizBySide: '这一题走到对应的区域里就算作答',
    quizNoMore: '题目都出完了，可以结束并公布结果',
    quizNothing: '现在没有正在进行的题目',
    quizGroup: '这一题只问一个聊天组，你不在其中',
    quizNobody: '这个人没有参加答题',
  },
};
