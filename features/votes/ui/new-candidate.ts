import type { Candidate } from '../model';

export const newCandidate = (): Candidate => ({
  id: crypto.randomUUID().slice(0, 8),
  name: '',
  about: '',
  picture: '',
});
