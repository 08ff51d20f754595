import type { LocaleShape } from '../locale-shape';
import type { infoZh } from './portal.info.zh';

export const infoEn: LocaleShape<typeof infoZh> = {
  pick: 'Fine print',
  note: 'This describes the Tiny Planet software itself. Whoever runs the planet that you are on is responsible for it and may add to this.',
  pages: {
    privacy: {
      title: 'Privacy',
      lead: 'What the server keeps, why, and for how long.',
      sections: [
        {
          title: 'Signing in',
          text: [
            'Your phone number: it tells who you are and is kept with your account. Codes are kept only as a keyed hash, expire within minutes and work once.',
            'With WeChat or a partner: the id and nickname that they give. Never their password.',
            'Being signed in: a hash and times. By phone it ends after 30 days without a visit, after 90 at the latest; for guests and anonymous visitors after 7 and 30.',
          ],
        },
        {
          title: 'In a space',
          text: [
            'Nickname, look and language; which spaces you visited, when, and where you stood, so that you are there again next time.',
            'Chat messages with your nickname and look at that moment. The page shows them for a year.',
            'Movement is passed on and not recorded, except for the place where you stood last.',
            'People without an account are removed when their session is over, they left no message and have not come for 30 days.',
          ],
        },
        {
          title: 'Logs and statistics',
          text: [
            'When something fails the page sends a line about it. Phone numbers are taken out before it is kept, for at most 14 days.',
            'Usage (a kind of page was opened, a space was entered) is recorded under a random number, without phones or addresses. By default it stays on this server; whoever runs it may hand it to a provider of their choice.',
            'Network addresses are used to slow down floods of requests, and for spaces that are open to certain regions.',
          ],
        },
        {
          title: 'What you can do',
          text: [
            'Change your nickname, look and phone number; sign out.',
            'To see or remove what is kept about you, leave a message for whoever runs this planet.',
          ],
        },
      ],
    },
    terms: {
      title: 'Terms',
      lead: 'To get along well takes only this much.',
      sections: [
        {
          title: 'Be kind',
          text: [
            'No harassing, no impersonating, no flooding. Nothing unlawful, violent, pornographic, fraudulent or infringing.',
            'Managers may mute, send out or ban, and give a reason.',
          ],
        },
        {
          title: 'What you say',
          text: [
            'What you write is yours. By sending it to a space you allow the server to show it to the people there and to keep it as “Privacy” says.',
          ],
        },
        {
          title: 'The software',
          text: [
            'Tiny Planet is open source under Apache-2.0: use it, change it, pass it on, and keep the licence notice.',
            'It comes as it is, without a promise to be free of faults. Back up what matters.',
          ],
        },
        {
          title: 'Changes',
          text: [
            'Whoever runs a planet may pause or close its spaces. Important changes are announced on the notice board.',
          ],
        },
      ],
    },
    cookies: {
      title: 'Cookies',
      lead: 'Only those that make the page work. No advertising, no following you around.',
      sections: [
        {
          title: 'Cookies',
          text: [
            'tp_session: that you are signed in. Scripts cannot read it; signing out removes it.',
            'tp_device: recognises this device so that nobody else can use your sign-in; kept for a year.',
            'tp_own: remembers the demo identity of the built-in scan sign-in; kept for a year.',
            'Over an encrypted connection their names begin with __Host-.',
          ],
        },
        {
          title: 'Kept in your browser',
          text: [
            'lang: the language that you chose.',
            'tp.distinctId: a random number that joins usage statistics; it says nothing about you.',
            'A few small marks, such as whether you have seen the hint about walking. Clearing the browser’s data removes them all.',
          ],
        },
        {
          title: 'Others',
          text: ['The page loads no script, font or picture from anybody else.'],
        },
      ],
    },
  },
};
