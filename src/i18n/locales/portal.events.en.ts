import type { LocaleShape } from '../locale-shape';
import type { eventsZh } from './portal.events.zh';

export const eventsEn: LocaleShape<typeof eventsZh> = {
  promote: {
    eyebrow: 'You are invited',
    loading: 'Looking up the space',
    join: 'Go there now',
    guest: 'No account needed: guests are welcome',
    sign: 'This space asks you to sign in',
    lostTitle: 'This activity was not found',
    lostText: 'The link may be incomplete, or the space has closed. Ask whoever sent it.',
    failed: 'The server cannot be reached right now. Please try again later',
    retry: 'Try again',
    home: 'To the front page',
    general: {
      eyebrow: 'Events on Tiny Planet',
      title: 'Make your event a place',
      lead: 'A launch, an open day, a team outing, a party: one door for everybody, and inside they walk where they like and meet.',
      enter: 'See the plaza',
      open: 'Open right now',
      now: '{{count}} inside',
      nobody: 'Nobody yet: be the first',
      go: 'Have a look',
      whatsTitle: 'What an event comes with',
    },
    gives: [
      { title: 'A page of its own', text: 'Name, time, a few words and a countdown: one link is enough.' },
      {
        title: 'You say who comes',
        text: 'Everybody, people with a code, or from its start only those on the list.',
      },
      {
        title: 'A line when it is full',
        text: 'One sees how many are ahead, and goes in by oneself when it is time.',
      },
    ],
    whats: [
      { title: 'Open and be there', text: 'Nothing to download, on a computer or a phone.' },
      { title: 'Pick a look', text: 'Colour, hair and clothes: people will know you.' },
      { title: 'Walk up and talk', text: 'Words float above heads. Talk with whoever you meet.' },
    ],
  },
  annual: {
    eyebrow: 'A party in another place',
    title: 'This year we celebrate on a planet',
    lead: 'Lanterns are lit and the stage is set. Whichever city you are in, the door is the same.',
    enter: 'See the venue',
    ask: 'Have one for your company',
    programmeTitle: 'An evening might go like this',
    programme: [
      {
        time: '19:00',
        title: 'Come in, find colleagues',
        text: 'Dress up, meet by the fountain, stand for a picture.',
      },
      {
        time: '19:30',
        title: 'Gather at the stage',
        text: 'The host speaks, words float above heads, people close in.',
      },
      {
        time: '20:15',
        title: 'Drift and talk',
        text: 'The lake, the café, the lookout, in twos and threes.',
      },
      { time: '21:00', title: 'When the lamps come on', text: 'Night falls. See who came by this year.' },
    ],
    soonTitle: 'Still in preparation',
    soon: ['Lotteries and votes', 'Quizzes and scores'],
    soonText: 'These are being built; the front page says when they are there.',
    facts: [
      { figure: '500', text: 'people on one server, and there can be several' },
      { figure: '252', text: 'looks, so hardly anybody wears the same' },
      { figure: '0', text: 'apps to install' },
    ],
  },
  notSupport: {
    title: 'Please open this on a computer',
    lead: 'This page does not work on a phone yet: it needs a keyboard and a larger screen. Take the link to a computer to go on.',
    copy: 'Copy the link',
    copied: 'Copied',
    failed: 'Could not copy. Please press and hold the link below',
    link: 'The link to open',
    other: 'Or look at what Tiny Planet is',
    tips: [
      'Send the link to yourself and open it on a computer',
      'Use a Chrome, Edge, Safari or Firefox of the last two years',
    ],
  },
};
