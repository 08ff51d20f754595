import type { LocaleShape } from '../locale-shape';
import type { guideZh } from './portal.guide.zh';

export const guideEn: LocaleShape<typeof guideZh> = {
  title: 'Guide',
  lead: 'Five minutes to read, good for a long time.',
  contents: 'Contents',
  search: 'Find in the contents',
  none: 'Nothing found. Try another word',
  print: 'Print',
  keysTitle: 'Keys at a glance',
  keyHead: { keys: 'Key', does: 'What it does' },
  keys: [
    { keys: ['↑ ↓ ← →', 'W A S D'], does: 'Walk' },
    { keys: ['Shift'], does: 'Hold it to run' },
    { keys: ['E'], does: 'Use what is next to you' },
    { keys: ['V'], does: 'Change between 2D and 3D' },
    { keys: ['C'], does: 'Fly the camera in 3D; once more to come back' },
    { keys: ['1', '2', '3'], does: 'Wave, dance, sit' },
    { keys: ['Shift + 1 … 9'], does: 'Show what you feel, over your head' },
    { keys: ['Enter'], does: 'Open the chat; once more to send' },
    { keys: ['Shift + Enter'], does: 'A new line in a message' },
    { keys: ['Esc'], does: 'Close the panel and walk on' },
    { keys: ['Tab'], does: 'Go from button to button' },
    {
      keys: ['🎮'],
      does: 'Gamepad: left stick walks, right one looks around; A uses, B closes, Y changes the view, the cross poses',
    },
  ],
  sections: [
    {
      id: 'enter',
      title: 'Getting in',
      picture: '',
      text: [
        'Press “Step into the plaza” on the front page: you are in as a guest, with nothing to fill in.',
        'To keep a name, sign in by phone: number, code, and a nickname of up to 12 characters. For 30 days after your last visit you stay signed in.',
        'A planet that you run yourself sends no real messages by default: the code is in the server’s log.',
      ],
    },
    {
      id: 'look',
      title: 'Choosing a look',
      picture: 'avatar',
      text: [
        'The first time you are asked for an avatar: colour first, then hair and clothes. The figure on the left is what others see.',
        'You can change it at any time: “Avatar” in the control bar, or your picture at the top right on a phone.',
      ],
    },
    {
      id: 'walk',
      title: 'Walking',
      picture: 'day',
      text: [
        'Arrow keys or WASD, Shift to run. Or click the ground: you walk there by yourself, around whatever is in the way.',
        'Beside a fountain, a notice board or a telescope a hint appears: press E to use it.',
        'In the list of people, “Go to” takes you to somebody’s side.',
      ],
    },
    {
      id: 'views',
      title: '2D and 3D',
      picture: 'deep',
      text: [
        'V, or “3D” in the control bar, shows the same place another way. You stay where you are, among the same people.',
        'In 3D, drag to look around and turn the wheel to come closer. C lets the camera fly; press it again to come back.',
        'A slow computer is fine: the picture makes itself lighter, and “Graphics” lets you choose.',
      ],
    },
    {
      id: 'talk',
      title: 'Talking',
      picture: 'chat',
      text: [
        'Enter opens the chat; write, and press Enter again. Your words float above your head and stay in the chat on the right.',
        'Scroll up for what was said before, up to a year ago.',
        'If you write too fast you are asked to wait a moment.',
      ],
    },
    {
      id: 'people',
      title: 'Seeing who is there',
      picture: '',
      text: [
        '“People” lists who is here, those online first. You can look for a nickname.',
        '“Nearby” writes down the people and places around you and how many steps away they are. One knows without seeing the picture.',
      ],
    },
    {
      id: 'phone',
      title: 'On a phone',
      picture: 'phone',
      text: [
        'Open the same link. Tap the ground to walk; panels rise from below.',
        'Upright or on its side. When the network drops it comes back by itself.',
      ],
    },
    {
      id: 'full',
      title: 'When you cannot get in',
      picture: '',
      text: [
        'A full space has a line at the door. The page shows your place and lets you in when it is your turn; no need to refresh.',
        'Some spaces ask for an invitation code. Whoever sent you the link has it.',
        'Some spaces are open to certain regions only, and say so.',
        'If the picture stays empty, use a newer browser or turn hardware acceleration on.',
      ],
    },
    {
      id: 'host',
      title: 'Running your own',
      picture: '',
      text: [
        'With Node 20 or newer and npm, clone the repository and run npm start. It installs, builds, starts, and prints the address to open.',
        'By default only this machine can open it. HOST=0.0.0.0 npm start lets others in your network in.',
        'Facing the internet, put a proxy with TLS before it and name its address in PUBLIC_ORIGIN. For serious use connect a PostgreSQL by DATABASE_URL.',
        'Backups are easy: stop the server and copy the folder DATA_DIR.',
      ],
    },
    {
      id: 'leave',
      title: 'Leaving',
      picture: '',
      text: [
        '“Leave” in the control bar, or close the page. Next time you are where you were.',
        'Your name at the top right has signing out and the language.',
      ],
    },
  ],
};
