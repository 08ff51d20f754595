export const votesZh = {
  errors: {
    voteNoCandidate: '没有这个选项，请刷新后再选',
    voteNoneLeft: '你的票已经投完了',
    voteStays: '这次投票投出后不能更改',
    voteUsersOnly: '请先用手机号登录，再来投票',
    voteCandidates: '至少要有两个选项',
    voteTooMany: '每人的票数不能多于选项数',
    voteAnonymous: '匿名投票每人一票，投出后不能更改',
  },
};
