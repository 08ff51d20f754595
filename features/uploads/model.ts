const MB = 1024 * 1024;

export const UPLOAD_QUOTA = {
  /** Of a person, in the last 24 hours. */
  filesPerDay: 200,
  bytesPerDay: 300 * MB,
  /** Of a space, all its files together. */
  bytesPerSpace: 2048 * MB,
} as const;

/** Directories for which `dirToken` grants an upload. */
export const UPLOAD_DIRS = ['board', 'form', 'prop', 'card'] as const;
