import type { FeatureErrorName } from '../features';

/** The texts of a silenced user, shared by writing (`muted`) and speaking (`silenced`). */
const SILENCED = {
  zh: '你已被禁言，可以请主持人解除',
  en: 'You are silenced. Ask a host to lift it.',
} as const;

/**
 * The codes of an answer's envelope, without those of the features (specification, section 8; additions are marked). `zh` and `en` are shown if
 * the server sends no more specific text: they say what happened and what to do next.
 */
export const ERROR_CODES = {
  ok: { code: 200, zh: '成功', en: 'OK' },
  rejected: { code: 209, zh: '操作没有成功，请稍后再试', en: 'That did not work. Please try again later.' },
  unauthorized: { code: 401, zh: '请先登录', en: 'Please log in first.' },
  partial: { code: 402, zh: '请查看返回内容', en: 'Please look at the details.' },
  forbidden: { code: 403, zh: '你没有权限这样做', en: 'You do not have permission to do this.' },
  editTimeout: {
    code: 601,
    zh: '编辑已超时，请重新进入编辑',
    en: 'Editing has timed out. Please start editing again.',
  },
  kickedOut: { code: 2003, zh: '你已被请出空间', en: 'You have been removed from the space.' },
  queue: { code: 1001001000, zh: '空间已满，正在为你排队', en: 'The space is full. You are in the queue.' },
  spaceClosed: { code: 1001001001, zh: '空间已关闭', en: 'Space closed' },
  spaceUnavailable: {
    code: 1001001002,
    zh: '空间暂时不能进入',
    en: 'The space cannot be entered at the moment.',
  },
  activityClosed: { code: 1001001003, zh: '活动已结束', en: 'The activity has ended.' },
  // Additions: bad input and limits. 1002xxxxxx does not collide with the specification's numbers.
  invalid: {
    code: 1002000400,
    zh: '填写的内容不对，请检查',
    en: 'Something in the request is not right. Please check it.',
  },
  notFound: { code: 1002000404, zh: '没有找到，可能已被移走', en: 'Not found. It may have been moved.' },
  tooLarge: { code: 1002000413, zh: '内容太长了', en: 'That is too large.' },
  tooDeep: {
    code: 1002000422,
    zh: '内容嵌套得太深，请减少层级',
    en: 'The content is nested too deeply. Please use fewer levels.',
  },
  tooFast: { code: 1002000429, zh: '操作太快了，请稍等片刻', en: 'Too many tries. Please wait a moment.' },
  internal: {
    code: 1002000500,
    zh: '服务器出了点问题，请稍后再试',
    en: 'Something went wrong on our side. Please try again later.',
  },
  crossSite: {
    code: 1002000403,
    zh: '请求来源不被允许，请从小星球页面操作',
    en: 'This request did not come from our own page.',
  },
  phoneInvalid: { code: 1002001001, zh: '请输入正确的手机号', en: 'please enter a valid phone number' },
  captchaInvalid: {
    code: 1002001002,
    zh: '人机验证没有通过，请再试一次',
    en: 'The check did not pass. Please try it again.',
  },
  codeInvalid: { code: 1002001003, zh: '验证码错误', en: 'Invalid verification code' },
  codeExpired: {
    code: 1002001004,
    zh: '验证码已过期，请重新获取',
    en: 'The code has expired. Please get a new one.',
  },
  codeAttempts: {
    code: 1002001005,
    zh: '尝试次数太多，请重新获取验证码',
    en: 'Too many wrong tries. Please get a new code.',
  },
  smsLimit: {
    code: 1002001006,
    zh: '短信发送太频繁，请稍后再试',
    en: 'Too many codes were sent. Please try again later.',
  },
  nicknameEmpty: { code: 1002002001, zh: '昵称不能为空', en: 'Nickname cannot be empty' },
  nicknameTooLong: { code: 1002002002, zh: '昵称最多 12 个字', en: 'A nickname has at most 12 characters' },
  avatarInvalid: { code: 1002002003, zh: '请选择一个形象', en: 'Please choose an avatar' },
  textEmpty: { code: 1002003001, zh: '内容不能为空', en: 'Text cannot be empty' },
  textTooLong: { code: 1002003002, zh: '消息最多 500 个字', en: 'A message has at most 500 characters' },
  sendTooFast: { code: 1002003003, zh: '你发送消息太快了', en: 'You are sending messages too fast' },
  chatOff: { code: 1002003004, zh: '这个空间没有开放聊天', en: 'Chat is turned off in this space.' },
  managersOnly: {
    code: 1002003005,
    zh: '现在只有管理员和主持人可以发言',
    en: 'Only managers and hosts may write here now.',
  },
  phrasesOnly: {
    code: 1002003006,
    zh: '现在只能发送预设短语，请从列表里选一句',
    en: 'Only prepared phrases may be sent now. Please pick one from the list.',
  },
  allMuted: {
    code: 1002003007,
    zh: '现在是全员禁言，可以申请发言',
    en: 'Everybody is muted now. You may ask to speak.',
  },
  muted: { code: 1002003008, ...SILENCED },
  wordsBlocked: {
    code: 1002003009,
    zh: '内容里有不能发送的词，请改一改',
    en: 'This contains words that cannot be sent. Please change it.',
  },
  groupNotJoined: {
    code: 1002003010,
    zh: '请先进入这个群组',
    en: 'Please join this group first.',
  },
  fileTooLarge: {
    code: 1002003012,
    zh: '文件最大 10 MB，请压缩后再发',
    en: 'A file has at most 10 MB. Please make it smaller.',
  },
  fileQuota: {
    code: 1002003013,
    zh: '今天发送的文件太多了，请明天再发',
    en: 'You have sent too many files today. Please go on tomorrow.',
  },
  groupLimit: {
    code: 1002003014,
    zh: '群组已到上限，请先删除一个',
    en: 'There are as many groups as a space may have. Please remove one first.',
  },
  tagTaken: {
    code: 1002003015,
    zh: '这个标签已经有群组在用，请换一个',
    en: 'Another group has this tag. Please choose a different one.',
  },
  boardLimit: {
    code: 1002003016,
    zh: '白板已到上限，请先删除一个',
    en: 'There are as many whiteboards as a space may have. Please remove one first.',
  },
  spaceNotFound: {
    code: 1002004001,
    zh: '没有这个空间，请检查链接',
    en: 'There is no such space. Please check the link.',
  },
  banned: { code: 1002004002, zh: '你已被禁止进入这个空间', en: 'You are not allowed to enter this space.' },
  regionBlocked: {
    code: 1002004003,
    zh: '这个空间只对部分地区开放',
    en: 'This space is open to some regions only.',
  },
  inviteNeeded: { code: 1002004004, zh: '请先输入邀请码', en: 'Please enter an invitation code first.' },
  inviteInvalid: { code: 1002004005, zh: '邀请码错误', en: 'Invitation code error' },
  serverFull: {
    code: 1002004006,
    zh: '这个服务器已满，请换一个',
    en: 'This server is full. Please choose another.',
  },
  activityExclusive: {
    code: 1002004007,
    zh: '空间里的活动已经开始，你暂时不能使用这个空间',
    en: 'The activity in the space has started, you can no longer use this space.',
  },
  activityNoAuth: {
    code: 1002004008,
    zh: '你没有这个活动的权限了',
    en: 'You no longer have permission for this activity.',
  },
  inviteUsedUp: {
    code: 1002004009,
    zh: '这个邀请码的名额已经用完，请再要一个',
    en: 'This invitation code has been used up. Please ask for another.',
  },
  inviteRevoked: {
    code: 1002004010,
    zh: '这个邀请码已被收回，请再要一个',
    en: 'This invitation code has been taken back. Please ask for another.',
  },
  inviteExpired: {
    code: 1002004011,
    zh: '这个邀请码已过期，请再要一个',
    en: 'This invitation code has expired. Please ask for another.',
  },
  activityCancelled: {
    code: 1002004012,
    zh: '这场活动已经取消，不能再修改',
    en: 'This activity was cancelled and can no longer be changed.',
  },
  phoneTaken: {
    code: 1002005001,
    zh: '这个手机号已绑定了别的同类账号',
    en: 'This phone belongs to another account of the same kind.',
  },
  phoneSame: { code: 1002005002, zh: '这就是你现在的手机号', en: 'This is your phone already.' },
  identityTaken: {
    code: 1002005003,
    zh: '这个微信已绑定了别的账号',
    en: 'This WeChat belongs to another account.',
  },
  phoneNeeded: { code: 1002005004, zh: '请先绑定手机号', en: 'Please bind a phone first.' },
  scanExpired: {
    code: 1002005005,
    zh: '二维码已过期，请刷新',
    en: 'The QR code has expired. Please get a new one.',
  },
  oauthFailed: {
    code: 1002005006,
    zh: '没能完成第三方登录，请再试一次',
    en: 'The other site did not let you in. Please try again.',
  },
  accountDisabled: {
    code: 1002005007,
    zh: '这个账号已被停用，请联系本站管理员',
    en: 'This account is disabled. Please contact the operator of this site.',
  },
  accountGone: {
    code: 1002005008,
    zh: '对方已注销账号，收不到消息了',
    en: 'This person deleted their account and gets no messages any more.',
  },
  nameEmpty: { code: 1002006001, zh: '名称不能为空', en: 'The name cannot be empty' },
  nameTooLong: { code: 1002006002, zh: '名称太长了', en: 'The name is too long' },
  spaceLimit: {
    code: 1002006003,
    zh: '你创建或申请的空间已到上限',
    en: 'You have made or applied for as many spaces as one person may.',
  },
  descriptionTooLong: {
    code: 1002006004,
    zh: '介绍最多 200 个字',
    en: 'A description has at most 200 characters',
  },
  regionInvalid: {
    code: 1002006005,
    zh: '地址范围要像 203.0.113.0/24 这样写',
    en: 'An address range looks like 203.0.113.0/24',
  },
  colorInvalid: { code: 1002006006, zh: '颜色要像 #5b5bd6 这样写', en: 'A colour looks like #5b5bd6' },
  pictureInvalid: {
    code: 1002006007,
    zh: '这张图片用不了，请换一张小一些的 PNG、JPEG 或 WebP',
    en: 'This picture cannot be used. Please take a smaller PNG, JPEG or WebP.',
  },
  linkInvalid: {
    code: 1002006008,
    zh: '链接要以 https:// 开头',
    en: 'A link begins with https://',
  },
  serverNumInvalid: { code: 1002006009, zh: '服务器要有 1 到 20 个', en: 'There can be 1 to 20 servers' },
  serverMaxInvalid: {
    code: 1002006010,
    zh: '每个服务器的人数超出了范围',
    en: 'The number of people in a server is out of range',
  },
  visitorNotFound: {
    code: 1002006011,
    zh: '来过这个空间的人里没有找到，请对方先登录进来一次',
    en: 'Nobody like this has visited the space. Ask them to sign in and come in once.',
  },
  ownerStays: {
    code: 1002006012,
    zh: '空间的主人一直是管理员',
    en: 'The owner of a space always manages it.',
  },
  lastManager: {
    code: 1002006013,
    zh: '这是最后一位管理员，请先添加另一位',
    en: 'This is the last manager. Please add another one first.',
  },
  phonesTooMany: {
    code: 1002006014,
    zh: '手机号最多 50 个，请去掉几个',
    en: 'There can be 50 phones at most. Please remove some.',
  },
  notInSpace: { code: 1002007001, zh: '请先走进空间', en: 'Please come into the space first.' },
  tooFar: {
    code: 1002007002,
    zh: '离得太远了，走近一点再试',
    en: 'That is too far away. Please come closer.',
  },
  passwordWrong: { code: 1002007003, zh: '密码错误', en: 'Password error' },
  passwordEmpty: { code: 1002007004, zh: '密码不能为空', en: 'Password cannot be empty' },
  noLanding: {
    code: 1002007005,
    zh: '那边没有落脚的地方，请稍后再试',
    en: 'There is no room on the other side. Please try again later.',
  },
  receiverMissing: {
    code: 1002003017,
    zh: '请先选择要发给谁',
    en: 'Please select the person to be sent first',
  },
  blockedByYou: {
    code: 1002003101,
    zh: '你已屏蔽对方，先解除屏蔽才能发消息',
    en: 'You have blocked this person. Unblock them to write.',
  },
  blockedByThem: {
    code: 1002003102,
    zh: '对方暂时不接收你的消息',
    en: 'This person takes no messages from you at the moment.',
  },
  strangerToGuest: {
    code: 1002003104,
    zh: '访客只能给同一空间里的人发私聊，登录后可以发给任何人',
    en: 'Guests can only write to people of a space they share. Sign in to write to anybody.',
  },
  withdrawTooLate: {
    code: 1002003103,
    zh: '发出超过 2 分钟，不能撤回了',
    en: 'A message can be taken back for 2 minutes only.',
  },
  leftTooFast: {
    code: 1002007006,
    zh: '你留言太快了，请稍等片刻',
    en: 'You are leaving messages too fast. Please wait a moment.',
  },
  silenced: { code: 1002009001, ...SILENCED },
  personSilenced: {
    code: 1002009002,
    zh: '对方正被禁言，请先解除禁言',
    en: 'This person is silenced. Please lift that first.',
  },
  rankTooLow: {
    code: 1002009003,
    zh: '对方的职责和你一样高，或比你更高',
    en: 'This person has the same role as you, or a higher one.',
  },
  changedSince: {
    code: 1002009004,
    zh: '后来又有了变化，不能再撤销',
    en: 'Something has changed since. This can no longer be undone.',
  },
  accountNeeded: {
    code: 1002009005,
    zh: '对方还没有登录，请对方先用手机号登录',
    en: 'This person has no account yet. Ask them to sign in first.',
  },
  endInPast: {
    code: 1002009006,
    zh: '结束时间要在现在之后',
    en: 'The end must be later than now.',
  },
} as const;

export type ErrorName = keyof typeof ERROR_CODES;
/** An error of the core or of a feature. */
export type AnyErrorName = ErrorName | FeatureErrorName;
export type ErrorCode = (typeof ERROR_CODES)[ErrorName]['code'];

const BY_CODE = new Map<number, ErrorName>(
  Object.entries(ERROR_CODES).map(([name, entry]) => [entry.code, name as ErrorName]),
);
export const errorNameOf = (code: number): ErrorName | undefined => BY_CODE.get(code);

/** Schema messages (see the models) to the error that they mean. */
export const ISSUE_ERRORS: Readonly<Record<string, ErrorName>> = {
  phone_invalid: 'phoneInvalid',
  code_invalid: 'codeInvalid',
  nickname_empty: 'nicknameEmpty',
  nickname_too_long: 'nicknameTooLong',
  avatar_invalid: 'avatarInvalid',
  text_empty: 'textEmpty',
  text_too_long: 'textTooLong',
  space_id_invalid: 'spaceNotFound',
  name_empty: 'nameEmpty',
  name_too_long: 'nameTooLong',
  description_too_long: 'descriptionTooLong',
  region_invalid: 'regionInvalid',
  color_invalid: 'colorInvalid',
  picture_invalid: 'pictureInvalid',
  link_invalid: 'linkInvalid',
  server_num_invalid: 'serverNumInvalid',
  server_max_invalid: 'serverMaxInvalid',
  password_empty: 'passwordEmpty',
  phones_too_many: 'phonesTooMany',
  receiver_missing: 'receiverMissing',
};
