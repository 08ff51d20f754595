import type { LocaleShape } from '../locale-shape';
import type { casesZh } from './portal.cases.zh';

export const casesEn: LocaleShape<typeof casesZh> = {
  tag: 'Example scenario',
  note: 'This example is imagined. It shows how things are used and is no real customer.',
  situation: 'The situation',
  how: 'How to go about it',
  works: 'Works today',
  coming: 'Being built',
  try: 'Look at the plaza',
  more: 'Other scenarios',
  lostTitle: 'There is no such scenario',
  lostText: 'The link may be old. These three are there:',
  items: {
    campus: {
      title: 'A campus open day',
      lead: 'Those who cannot come take a stroll, too.',
      situation:
        'A university holds an open day each spring. Half of the students live a day’s journey away. There used to be a live stream, but its viewers could neither ask nor meet anybody.',
      steps: [
        {
          done: true,
          title: 'Open a space',
          text: 'Make one from a template; the notice board says what is in each building and when.',
        },
        {
          done: true,
          title: 'Send a link',
          text: 'One press and they are in as guests. Nothing to install, and a phone will do.',
        },
        {
          done: true,
          title: 'Students are guides',
          text: 'They wear one colour and stand by the fountain. Walk up, and what they say is above their heads.',
        },
        {
          done: true,
          title: 'Many people, several servers',
          text: 'When one is full there is a line at the door, or another server.',
        },
        {
          done: true,
          title: 'Talks in the hall',
          text: 'Speakers are heard by all, their slides are on the large screen.',
        },
      ],
    },
    launch: {
      title: 'A product launch',
      lead: 'The talk ends, and talking begins.',
      situation:
        'A small company presents something new. In a meeting tool it takes forty minutes, then everybody vanishes. What one would like to hear most has no place to be said.',
      steps: [
        {
          done: true,
          title: 'Set the time',
          text: 'Plan an activity with its beginning and end. If you wish, only those on the list may stay.',
        },
        {
          done: true,
          title: 'A stage at night',
          text: 'A space has its own days and nights. After dark the stage is lit, and people gather before it.',
        },
        {
          done: true,
          title: 'Invitation codes',
          text: 'One for each guest, and you know how often it was used.',
        },
        {
          done: true,
          title: 'On to the fountain',
          text: 'Nobody is thrown out. People drift off in twos and threes, and the chat is kept.',
        },
        {
          done: false,
          title: 'Lotteries and votes',
          text: 'Being built: things that the audience can play.',
        },
      ],
    },
    garden: {
      title: 'A team’s garden',
      lead: 'A place to run into each other between meetings.',
      situation:
        'Twelve people in five cities. Meetings are on time, and there is hardly a word outside of them. After three months the newest has not talked with half of the others.',
      steps: [
        {
          done: true,
          title: 'On a server of your own',
          text: 'One command and an idle machine. What is said stays with you.',
        },
        {
          done: true,
          title: 'Begin on a bench',
          text: 'Walk into the garden in the morning, sit down, and greet whoever is there.',
        },
        {
          done: true,
          title: 'See who is in',
          text: 'The list shows who is online; walk over and say something.',
        },
        {
          done: true,
          title: 'Lamps on, work off',
          text: 'Time passes in the garden. When the lamps come on everybody knows.',
        },
        {
          done: true,
          title: 'Come near and speak',
          text: 'Turn on the microphone, sit at one table and talk.',
        },
      ],
    },
  },
};
