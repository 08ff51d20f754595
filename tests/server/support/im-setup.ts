import { ERROR_CODES } from '../../../contract/calls/errors';
import type { ImUser, ImClient, ImFixture } from '../../../src/adapters/testing/im-suite';
import { createHttp, type Http } from '../../../src/http/client';
import { uploadedFile, getFile, textBytes } from './chat-files';
import type { Person } from './person';
import type { TestPlanet } from './test-planet';

/** The client's HTTP calls of one tab; its network is down while `away`. */
export function tabHttp(planet: TestPlanet, person: Person, away: () => boolean): Http {
  return createHttp({
    deletedName: () => '',
    lang: () => 'zh',
    fetch: (path, init) => {
      if (away()) return Promise.reject(new TypeError('Failed to fetch'));
      const headers = new Headers(init?.headers);
      headers.set('cookie', person.cookieHeader);
      if (typeof path !== 'string') throw new TypeError('The client asks for paths');
      return fetch(planet.url + path, { ...init, headers });
    },
  });
}

/** Opens the n-th tab of a person. */
export type OpenTab = (person: Person, userId: string, n: number) => ImClient;

/** The fixture of the port's suite on a running server; phone numbers start at `phone`. */
export function planetImSetup(planet: () => TestPlanet, phone: number, open: OpenTab): ImFixture {
  let next = phone;
  return {
    codes: {
      blockedByThem: ERROR_CODES.blockedByThem.code,
      blockedByYou: ERROR_CODES.blockedByYou.code,
    },
    pace: () => planet().advance(1_100),
    async person(nickname): Promise<ImUser> {
      const person = planet().person();
      const { userId } = await person.signIn(String(next++), planet().codeFor);
      await person.call('saveUserInfo', { nickname });
      let tabs = 0;
      return {
        userId,
        bring: (name) => uploadedFile(person, 'plaza', name, textBytes(name)),
        reads: async (file) => (await getFile(person, file)).ok,
        open: () => Promise.resolve(open(person, userId, tabs++)),
      };
    },
  };
}
