/** Where a file of a feature is read, with the session of the reader. */
export const featureFilePath = (feature: string, fileId: string): string =>
  `/api/featureFile/${encodeURIComponent(feature)}/${encodeURIComponent(fileId)}`;
