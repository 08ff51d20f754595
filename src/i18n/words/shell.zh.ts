export const shellZh = {
  notYetTitle: '这里还没有开放',
  notYetText: '「{{name}}」会在之后的版本里和大家见面，我们正在认真做。',
} as const;
