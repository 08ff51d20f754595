import type { LocaleShape } from '../locale-shape';
import type { companyZh } from './portal.company.zh';

export const companyEn: LocaleShape<typeof companyZh> = {
  service: {
    title: 'What we offer',
    lead: 'Tiny Planet is a virtual space that you can run yourself: one server program, one web page, and no account anywhere else.',
    does: [
      {
        title: 'Places',
        text: 'A plaza that is ready when you open the door, and a few templates. Map, lamps, benches and notice board come with it.',
      },
      {
        title: 'People',
        text: 'Sign-in by phone, guests and anonymous visitors, names and 252 looks, member lists; muting, sending out, banning.',
      },
      {
        title: 'Talk',
        text: 'Speech bubbles and room chat with a year of history. “Nearby” tells who and what is around you.',
      },
      {
        title: 'Order',
        text: 'Invitation codes, regions, a queue at the door, a timetable of activities, and several servers for one space.',
      },
    ],
    plansTitle: 'Two ways to have it',
    plans: [
      {
        name: 'Run it yourself',
        price: 'Free',
        note: 'Apache-2.0; all of the source is in the repository',
        points: [
          'One command starts it, database included',
          'Or bring your own PostgreSQL',
          'Data stays on your machine',
          'Logs and statistics may go to a provider of your choice',
        ],
        action: 'How to install',
      },
      {
        name: 'We host it',
        price: 'Let us talk',
        note: 'In preparation: tell us what you have in mind',
        points: [
          'We run, update and back it up',
          'We help with the space and the event',
          'Take your data and run it yourself at any time',
        ],
        action: 'Leave a message',
      },
    ],
    questionsTitle: 'Often asked',
    questions: [
      {
        q: 'How many people fit into a space?',
        a: 'Five hundred a server by default; you can change it. When it is full people wait in line and get in by turn.',
      },
      {
        q: 'What machine does it need?',
        a: 'Any that runs Node 20. With five hundred people walking at once our test machine used about a tenth of one core.',
      },
      {
        q: 'Are there voice and video?',
        a: 'Yes: come near and you hear and see each other. Screens can be shared, too. There is nothing to install.',
      },
      {
        q: 'Does a power cut lose data?',
        a: 'The built-in database does not force every write to the disk, so the last seconds may be lost. Use PostgreSQL for serious things.',
      },
    ],
  },
  career: {
    title: 'Help us make it round',
    lead: 'We are a small team that likes to finish things, to get details right, and to tell the truth.',
    ways: [
      { title: 'Remote', text: 'Wherever you are, with four hours a day that we share.' },
      { title: 'Open source', text: 'Everybody can see the code, and reviews happen in the open.' },
      { title: 'Measure first', text: 'Whether it is fast, a benchmark says.' },
    ],
    rolesTitle: 'Who we are looking for',
    doing: 'You will',
    requirementsTitle: 'We hope that you',
    roles: [
      {
        id: 'graphics',
        name: 'Graphics engineer',
        place: 'Remote, full time',
        does: [
          'let one world be seen in 2D and in 3D',
          'keep it smooth on laptops without a graphics card',
          'draw trees, houses and people in code',
        ],
        requirements: [
          'have worked with WebGL or three.js and know where a frame goes',
          'have an eye for colour and shape, and patience',
          'can write complicated things briefly',
        ],
      },
      {
        id: 'realtime',
        name: 'Realtime and server engineer',
        place: 'Remote, full time',
        does: [
          'keep thousands of people walking without a stutter',
          'bring voice and video to those who stand near',
          'guard protocol, data and safety',
        ],
        requirements: [
          'are at home in TypeScript and PostgreSQL',
          'have built on WebSocket, WebRTC or a game server',
          'write tests, and break things once on purpose',
        ],
      },
      {
        id: 'world',
        name: 'World designer',
        place: 'Remote, full or part time',
        does: [
          'design new places: a shore, a valley, a classroom',
          'give people new hair and new clothes',
          'turn drawings into code together with engineers',
        ],
        requirements: [
          'have work that one can walk into: pixels, vectors or low polygons',
          'care for light, and for nights',
          'know some SVG or would like to learn it',
        ],
      },
    ],
    applyTitle: 'How to apply',
    applyText:
      'Leave a message with the role, one thing that you have made, and how to reach you. No template needed; somebody reads every one.',
    apply: 'Apply by message',
  },
  about: {
    title: 'We wanted a place where one likes to stay a little longer',
    lead: 'Tiny Planet is an open-source virtual space. People walk, meet and talk in it as they would in a small town.',
    whyTitle: 'Why we make it',
    why: [
      'Meetings online end and everybody is gone. There is no corridor, no doorway, no running into each other. We would like those back.',
      'There are many good virtual spaces, and most can only be rented. We wanted one to take home: one command, an ordinary machine, your data in your hands.',
      'So the planet is small: quick to install, light to run, and one person can understand in an afternoon how it turns.',
    ],
    careTitle: 'What we care for',
    care: [
      {
        title: 'The world is the hero',
        text: 'Every panel can be put away. Wind in the trees, lamps, birds that fly off: they are not decoration.',
      },
      {
        title: 'Everybody gets in',
        text: 'A keyboard, a screen reader, a phone, an old computer: each is a proper door.',
      },
      {
        title: 'We say what is done',
        text: 'What is not finished is called “being built”. Figures come from tests that you can run again.',
      },
      {
        title: 'Yours is yours',
        text: 'Chat, looks and places live on your server and do not pass through us.',
      },
    ],
    findTitle: 'Talk to us',
    findText: 'An idea, a question, or just a hello: leave us a message.',
    find: 'Leave a message',
  },
};
