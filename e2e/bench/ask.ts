import { CLIENT_HEADER } from '../../contract/calls/call';
import type { Person } from '../../tests/server/support/person';

/** A call by its path, that must succeed: a bench names no call of a room. */
export async function ask(
  person: Person,
  method: 'GET' | 'POST',
  path: string,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const query = method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const answer = await person.raw(`${path}${query}`, {
    method,
    headers: { [CLIENT_HEADER]: '1', ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  });
  const { code, desc, data } = (await answer.json()) as {
    code: number;
    desc: string;
    data: Record<string, unknown>;
  };
  if (code !== 200) throw new Error(`${path} answered ${code}: ${desc}`);
  return data;
}
