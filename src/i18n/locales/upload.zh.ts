/** The texts of the field that uploads a file. */
export const uploadZh = {
  choose: { picture: '选图片', sound: '选声音', pdf: '选文件', model: '选模型' },
  change: '换一个',
  remove: '去掉',
  drop: '拖进来或粘贴也可以',
  dropNow: '松开就上传',
  link: '或填写链接',
  done: { picture: '已上传的图片', sound: '已上传的声音', pdf: '已上传的文件', model: '已上传的模型' },
  none: { picture: '没有图片', sound: '没有声音', pdf: '没有文件', model: '没有模型' },
  noPreview: '看不到预览',
  preparing: '正在准备…',
  sending: '正在上传 {{name}}：{{percent}}%',
  checking: '正在检查 {{name}}…',
  cancel: '取消上传',
  goOn: '继续上传',
  forget: '不传了',
  wrongKind: {
    picture: '这里要放图片：PNG、JPEG、WebP、GIF、SVG 或 HEIC',
    sound: '这里要放声音：MP3、OGG 或 M4A',
    pdf: '这里要放 PDF',
    model: '这里要放 GLB 模型',
  },
};
