/** TypeScript's program and its arguments. With one checker, because each more repeats a third of the work of the first. */
export const TYPE_CHECKER = ['typescript/bin/tsc', ['-p', '.', '--checkers', '1']];
