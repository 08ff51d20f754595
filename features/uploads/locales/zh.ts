export const uploadsZh = {
  errors: {
    uploadMissing: '文件还没有传完，请重新上传',
    uploadTooLarge: '文件太大：图片和 PDF 最大 20 MB，声音 10 MB，模型 8 MB，请压缩后再传',
    uploadKind: '这里不能用这种文件。图片请用 PNG、JPEG、WebP 或 GIF，其他请用 MP3、PDF 或 GLB',
    uploadBroken: '文件已损坏，无法打开，请换一个',
    uploadPixels: '图片的像素太多，最多 4000 万，请缩小后再传',
    uploadSlow: '这张图片太复杂，没能处理完，请换一张简单些的',
    uploadQuota: '今天上传的文件太多了，请明天再传',
    uploadSpaceFull: '空间的文件已满 2 GB，请先删除一些',
    uploadNotEditing: '你现在不在编辑这个空间，请在编辑器里重新开始编辑，再上传',
    uploadHeic: '这个浏览器打不开 HEIC 照片，请先存成 JPEG 再传',
  },
};
