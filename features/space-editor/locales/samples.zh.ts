/** What new things say until somebody writes over it. */
export const samplesZh = {
  text: '在这里写下想让大家读到的话。',
  line: '你好！很高兴见到你。',
  question: '你喜欢这里吗？',
  yes: '喜欢',
  no: '还在看看',
};
