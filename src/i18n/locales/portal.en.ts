import type { LocaleShape } from '../locale-shape';
import type { portalZh } from './portal.zh';

export const portalEn: LocaleShape<typeof portalZh> = {
  now: {
    title: 'What you can do today',
    lead: 'Every picture below was taken inside the running product.',
    walk: {
      title: 'Walk and talk',
      text: 'Arrow keys, a click on the ground or a fingertip: off you go. Turn on microphone and camera: come near and you hear and see each other, walk away and it fades. What you write floats above your head and stays in the chat.',
      alt: 'Many people in the plaza, speech bubbles above their heads, the chat panel open on the right',
    },
    views: {
      title: 'One place, two ways to see it',
      text: 'Some look at the map from above, others stand on the planet. V changes between them while you stay where you are, among the same people.',
      choose: 'Pick a view',
      picks: { flat: '2D map', deep: '3D world' },
      alt: {
        flat: 'The plaza seen from above',
        deep: 'The same plaza seen over one’s shoulder, its horizon gently curved',
      },
    },
    sky: {
      title: 'Days and nights',
      text: 'The sun goes down; lamps and windows come on. Each space has a day of its own, and it passes faster than the one outside.',
      choose: 'Pick an hour',
      picks: { day: 'Day', dusk: 'Dusk', night: 'Night' },
      alt: {
        day: 'The plaza by day, people strolling by the fountain',
        dusk: 'The plaza at dusk in coral light',
        night: 'The plaza at night, lamps pouring warm pools of light',
      },
    },
    look: {
      title: '252 looks, and one of them is you',
      text: 'Seven colours, six heads, six outfits. You are the same person on the map, in the chat and in the list.',
      alt: 'The page where one chooses a name and an avatar',
    },
    phone: {
      title: 'The same world on a phone',
      text: 'No app to install: open the link and you are in. Tap the ground to walk; panels rise from below, within reach of a thumb.',
      alt: 'The plaza on a phone',
    },
    everyone: {
      title: 'Everybody gets in',
      text: 'All of it works by keyboard alone. “Nearby” writes the people and places around you as a list that screen readers read. Chinese and English, at any moment.',
    },
    crowd: {
      title: 'Five hundred people in one place',
      text: 'Five hundred people walking at once, twenty updates a second, took about a tenth of one processor core on our test machine.',
      figure: '500',
      unit: 'people in one place',
    },
  },
  soon: {
    title: 'Being built',
    lead: 'These are not finished. When they are, they move up.',
    tag: 'Coming',
    items: [
      { key: 'board', title: 'Whiteboards', text: 'Write and draw together.' },
      { key: 'quiz', title: 'Lotteries and votes', text: 'Things to play at an event.' },
      { key: 'stage', title: 'Stage and crowd', text: 'A place for hosts, guests and the audience.' },
      { key: 'editor', title: 'Furnish your own space', text: 'Plant trees, move chairs, lay paths.' },
    ],
  },
  cases: {
    title: 'What it is good for',
    lead: 'Three imagined scenarios that show how it is used.',
    more: 'See how',
    items: {
      campus: {
        title: 'A campus open day',
        text: 'Students far away take a stroll, too, and ask whoever they meet.',
      },
      launch: { title: 'A product launch', text: 'After the talk nobody is thrown out: on to the fountain.' },
      garden: { title: 'A team’s garden', text: 'A place to run into each other between meetings.' },
    },
  },
  start: {
    title: 'How to begin',
    visit: {
      title: 'Come and stay',
      text: 'Sign in with a phone number, pick a name and an outfit, and you live on the planet.',
      action: 'Sign in',
    },
    host: {
      title: 'Run your own',
      text: 'All it needs is Node 20 and npm. Nothing to sign up for; your data stays on your machine.',
      copy: 'Copy the commands',
      copied: 'Copied',
      failed: 'Could not copy. Please select them yourself',
      label: 'Commands to run in a terminal',
      where: 'REPOSITORY',
    },
  },
  foot: {
    slogan: 'A small planet you can walk into',
    product: 'Product',
    us: 'Us',
    legal: 'Fine print',
    privacy: 'Privacy',
    terms: 'Terms',
    cookies: 'Cookies',
    contact: 'Leave a message',
    note: 'Open source, Apache-2.0.',
  },
  lost: {
    title: 'This page was not found',
    text: 'The link may be old. These are all there:',
    home: 'Back to the start',
  },
};
