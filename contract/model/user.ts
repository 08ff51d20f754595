/** `userConfig.operation` value that says that the nickname has been set (specification, section 3). */
export const HAS_SET_NICKNAME = 'hasSetNickname';
