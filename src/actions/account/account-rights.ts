import { ACCOUNT_EXPORT_PATH } from '../../../contract/model/user/account-export';
import type { OutputAt } from '../../http/calls';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';

export type OwnSession = OutputAt<'GET', '/api/user/sessions'>['sessions'][number];
export type DeletionPlan = OutputAt<'GET', '/api/user/deletion'>;

/** What users may do with their account: see and end sessions, take their data along, and delete it. */
export interface AccountRights {
  /** The current one first. */
  sessions(): Promise<readonly OwnSession[]>;
  endSession(id: string): Promise<void>;
  /** Returns their number. */
  endOthers(): Promise<number>;
  /** The archive with everything that is stored about the user. */
  exportData(): Promise<Blob>;
  /** What a deletion would do. */
  deletion(): Promise<DeletionPlan>;
  /** `proof`: a fresh code of the bound phone, if there is one. The session ends. */
  deleteAccount(proof?: { readonly rid: string; readonly code: string }): Promise<void>;
}

const QUIET = { quiet: true } as const;

async function errorOf(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => undefined)) as
    { code?: unknown; desc?: unknown } | undefined;
  const { code, desc } = body ?? {};
  if (typeof code !== 'number') return AppError.local('malformed');
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return AppError.answered(
    code,
    typeof desc === 'string' ? desc : '',
    response.status,
    Number.isNaN(retryAfter) ? undefined : retryAfter,
  );
}

export function createAccountRights(http: Http, fetch: typeof globalThis.fetch): AccountRights {
  return {
    sessions: async () => (await http.get('/api/user/sessions', {}, QUIET)).sessions,
    async endSession(id) {
      await http.post('/api/user/endSession', { id }, QUIET);
    },
    endOthers: async () => (await http.post('/api/user/endOtherSessions', {}, QUIET)).ended,
    async exportData() {
      try {
        const response = await fetch(ACCOUNT_EXPORT_PATH, { credentials: 'include' });
        if (response.headers.get('content-type') !== 'application/zip') throw await errorOf(response);
        return await response.blob();
      } catch (error) {
        throw error instanceof AppError ? error : AppError.local('network', error);
      }
    },
    deletion: () => http.get('/api/user/deletion', {}, QUIET),
    async deleteAccount(proof) {
      const input = { confirmed: true, rid: proof?.rid ?? '', code: proof?.code ?? '' } as const;
      await http.post('/api/user/deleteAccount', input, QUIET);
    },
  };
}
