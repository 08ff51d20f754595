/** The `userConfig.operation` value that marks the nickname as set (specification, section 3). */
export const HAS_SET_NICKNAME = 'hasSetNickname';
