import { describe, expect, it } from 'vitest';
import { InteractionType, type Interaction } from '../../../contract/model/element/interaction';
import { INTERACTION_FORMS } from '../../../contract/model/element/interaction-fields';
import { AppError } from '../../http/app-error';
import { CODES } from '../../http/codes';
import type { InteractionContext, InteractionTarget } from '../kind';
import { makeSound } from './make-sound';
import { kindOf } from '../registry';
import { createTestContext, targetOf } from '../testing/test-context';

async function actionsOf(
  interaction: Partial<Interaction> & Pick<Interaction, 'type'>,
  answer = true,
  goal = 'here',
) {
  const { actions, context } = createTestContext(answer, goal);
  const target = targetOf(interaction);
  await kindOf(target.interaction).run(target, context, true);
  return actions;
}

function hintOf(target: InteractionTarget, context: InteractionContext) {
  const { prompt } = kindOf(target.interaction);
  return typeof prompt === 'string' ? prompt : prompt(target, context);
}

const WEB = 'https://planet.example/a';
const T = InteractionType;

describe('interaction kinds', () => {
  it.each([
    [T.normal, 'text'],
    [T.openText, 'text'],
    [T.customText, 'styled'],
    [T.openImage, 'pictures'],
    [T.poster, 'poster'],
    [T.openFile, 'file'],
    [T.pdfOrPpt, 'pages'],
    [T.polaroid, 'polaroid'],
    [T.dialogue, 'dialogue'],
    [T.dyschronismDialog, 'messages'],
    [T.openDushuhuiQuestion, 'quiz'],
    [T.pinganMedal, 'medals'],
  ] as const)('type %s opens the panel «%s»', async (type, panel) => {
    expect(await actionsOf({ type })).toEqual([`open ${panel} thing`]);
  });

  it('openFile shows PDF files of this site, and offers other files for download', async () => {
    const panelOf = async (url: string) => (await actionsOf({ type: T.openFile, url }))[0];
    expect(await panelOf('/expo/tour.zh.pdf')).toBe('open pages thing');
    expect(await panelOf('/files/plan.zip')).toBe('open file thing');
    expect(await panelOf(`${WEB}.pdf`)).toBe('open file thing');
  });

  it('openWeb opens the page only when the user confirms', async () => {
    expect(await actionsOf({ type: T.openWeb, url: WEB })).toEqual([`ask leaveFor (${WEB})`, `load ${WEB}`]);
    expect(await actionsOf({ type: T.openWeb, url: WEB }, false)).toEqual([`ask leaveFor (${WEB})`]);
  });

  it('openUrl opens a tab only when the user confirms', async () => {
    expect(await actionsOf({ type: T.openUrl, url: WEB })).toEqual([`ask openLink (${WEB})`, `tab ${WEB}`]);
    expect(await actionsOf({ type: T.openUrl, url: WEB }, false)).toEqual([`ask openLink (${WEB})`]);
  });

  it('openWeb and openUrl show element name and path when the page is on this site', async () => {
    const url = '/expo/guide.html#en';
    expect(await actionsOf({ type: T.openWeb, url })).toEqual([
      'ask leaveFor (ownPage Thing)',
      `load ${url}`,
    ]);
    expect(await actionsOf({ type: T.openUrl, url })).toEqual(['ask openLink (ownPage Thing)', `tab ${url}`]);
  });

  it.each([T.openWeb, T.openUrl, T.portal])('type %s refuses script URLs', async (type) => {
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'nothing', undefined])
      expect(await actionsOf({ type, ...(url === undefined ? {} : { url }) })).toEqual([]);
  });

  it('innerWeb shows a page in a frame, and warns without a URL', async () => {
    expect(await actionsOf({ type: T.innerWeb, url: WEB })).toEqual(['open web thing']);
    expect(await actionsOf({ type: T.innerWeb, url: 'javascript:1' })).toEqual(['warn noAddress']);
  });

  it("makeSound plays at the element's position and is sent to others", async () => {
    const sound = { tune: 'drum', volume: 0.5, radius: 300 } as const;
    expect(await actionsOf({ type: T.makeSound, sound })).toEqual([
      'ring drum 100,100 300',
      'say sounds.drum Thing',
      'others hear thing',
    ]);
  });

  it('makeSound of another user is audible and announced only nearby', () => {
    const { actions, context } = createTestContext();
    const target = targetOf({ type: T.makeSound, sound: { tune: 'chime', volume: 0.5, radius: 300 } });
    makeSound.onRemoteUse?.(target, context);
    makeSound.onRemoteUse?.({ ...target, x: 9000 }, context);
    expect(actions).toEqual(['ring chime 100,100 300', 'say sounds.chime Thing', 'ring chime 9000,100 300']);
  });

  it('makeSound and bgm play files of the web or this site only', async () => {
    const sound = (url: string) => ({ url, volume: 0.5, radius: 300 });
    expect(await actionsOf({ type: T.makeSound, sound: sound('/gong.mp3') })).toEqual([
      'ring /gong.mp3 100,100 300',
      'say sounds.other Thing',
      'others hear thing',
    ]);
    expect((await actionsOf({ type: T.makeSound, sound: sound('javascript:1') }))[0]).toBe(
      'ring bell 100,100 300',
    );
    expect((await actionsOf({ type: T.bgm, sound: sound(`${WEB}.mp3`) })).at(-1)).toBe(`music ${WEB}.mp3`);
  });

  it('bgm starts by itself, is toggled by hand, and ends when the player leaves', async () => {
    const { actions, context } = createTestContext();
    const target = targetOf({ type: T.bgm, sound: { tune: 'cafe', volume: 0.5, radius: 300 } });
    const kind = kindOf(target.interaction);
    await kind.run(target, context, false);
    expect(hintOf(target, context)).toBe('stopMusic');
    await kind.run(target, context, true);
    expect(hintOf(target, context)).toBe('playMusic');
    await kind.run(target, context, true);
    expect(hintOf(target, context)).toBe('stopMusic');
    kind.leave?.(target, context);
    expect(actions).toEqual([
      'music cafe',
      'allow false',
      'say musicOff',
      'music cafe',
      'allow true',
      'say musicOn',
      'music cafe',
      'music none',
    ]);
  });

  it('propInteraction poses the player, as does any element with a pose', async () => {
    expect(await actionsOf({ type: T.propInteraction })).toEqual(['pose wave thing']);
    expect(await actionsOf({ type: T.normal, pose: 'sit' })).toEqual(['pose sit thing']);
  });

  it('propInteraction offers a seat, and standing up when seated', async () => {
    const { context } = createTestContext();
    const target = targetOf({ type: T.propInteraction, pose: 'sit' });
    expect(hintOf(target, context)).toBe('sit');
    await kindOf(target.interaction).run(target, context, true);
    expect(hintOf(target, context)).toBe('stand');
    expect(hintOf(targetOf({ type: T.propInteraction, pose: 'dance' }), context)).toBe('join');
  });

  it('whiteBoard opens the board of the element', async () => {
    expect(await actionsOf({ type: T.whiteBoard })).toEqual(['route /talking-board?id=thing&spaceId=here']);
  });

  it('whiteBoard asks a guest before it opens the sign-in', async () => {
    const target = targetOf({ type: T.whiteBoard });
    const asGuest = async (answer: boolean): Promise<readonly string[]> => {
      const { actions, context } = createTestContext(answer, 'here', () => Promise.resolve());
      await kindOf(target.interaction).run(target, context, true);
      return actions;
    };
    expect(await asGuest(false)).toEqual(['ask Title (noGuests)']);
    expect(await asGuest(true)).toEqual([
      'ask Title (noGuests)',
      'route /login?returnUrl=%2Ftalking-board%3Fid%3Dthing%26spaceId%3Dhere',
    ]);
  });

  it('portal and transfer ask before another space, and move the player at once within this one', async () => {
    for (const type of [T.portal, T.transfer]) {
      const away = { type, goal: { spaceId: 'expo' } };
      expect(await actionsOf(away, true, 'expo')).toEqual([
        'ask Title (anotherPlace)',
        'transfer thing',
        'route /main?id=expo',
      ]);
      expect(await actionsOf(away, false), 'no').toEqual(['ask Title (anotherPlace)']);
      expect(await actionsOf({ type, goal: { elementId: 'fountain' } })).toEqual([
        'transfer thing',
        'say arrived Thing',
      ]);
      expect(await actionsOf({ type, goal: { spaceId: 'here', elementId: 'fountain' } })).toEqual([
        'transfer thing',
        'say arrived Thing',
      ]);
    }
  });

  it('the player keeps following a leader into the next space', async () => {
    const { actions, context } = createTestContext(true, 'expo');
    const away = targetOf({ type: T.portal, goal: { spaceId: 'expo' } });
    const target = { ...away, leader: { userId: 'ann', name: 'Ann' } };
    await kindOf(target.interaction).run(target, context, true);
    expect(actions).toEqual(['ask Title (wentOn Ann)', 'transfer thing', 'route /main?id=expo after ann']);
  });

  it('a guest is admitted to the next space before leaving, and stays when it admits no guests', async () => {
    const away = targetOf({ type: T.portal, goal: { spaceId: 'club' } });
    const asGuest = async (answer: boolean, letIn: () => Promise<void>): Promise<readonly string[]> => {
      const { actions, context } = createTestContext(answer, 'club', letIn);
      await kindOf(away.interaction).run(away, context, true);
      return actions;
    };
    expect(await asGuest(true, () => Promise.resolve())).toEqual([
      'ask Title (anotherPlace)',
      'let in club',
      'transfer thing',
      'route /main?id=club',
    ]);
    const refused = () => Promise.reject(AppError.of('forbidden'));
    expect(await asGuest(true, refused)).toEqual([
      'ask Title (anotherPlace)',
      'let in club',
      'ask Title (noGuests)',
      'route /login?returnUrl=%2Fmain%3Fid%3Dclub',
    ]);
    const banned = () => Promise.reject(AppError.of('banned'));
    await expect(asGuest(true, banned)).rejects.toMatchObject({ code: CODES.banned });
    // A transfer within the space needs no admission.
    const { actions, context } = createTestContext(true, 'here', () => Promise.resolve());
    const near = targetOf({ type: T.portal, goal: { elementId: 'fountain' } });
    await kindOf(near.interaction).run(near, context, true);
    expect(actions).toEqual(['transfer thing', 'say arrived Thing']);
  });

  it('portal opens a page when the user confirms', async () => {
    expect(await actionsOf({ type: T.portal, url: WEB })).toEqual([`ask Title (${WEB})`, `tab ${WEB}`]);
    expect(await actionsOf({ type: T.portal, url: '/guide' })).toEqual([
      'ask Title (anotherPlace)',
      'route /guide',
    ]);
    expect(await actionsOf({ type: T.portal, url: '/guide' }, false)).toHaveLength(1);
  });

  it('recive announces its name', async () => {
    expect(await actionsOf({ type: T.recive })).toEqual(['say landing Thing']);
    expect(await actionsOf({ type: T.recive, text: { zh: '到', en: 'Here' } })).toEqual(['open text thing']);
  });

  it('manualSwitch toggles its state, and its hint shows the next state', async () => {
    const { actions, context } = createTestContext();
    const target = targetOf({ type: T.manualSwitch });
    const kind = kindOf(target.interaction);
    const hint = () => (typeof kind.prompt === 'string' ? kind.prompt : kind.prompt(target, context));
    expect(hint()).toBe('turnOff');
    await kind.run(target, context, true);
    expect(hint()).toBe('turnOn');
    await kind.run(target, context, true);
    // Another user has switched it.
    kind.onRemoteUse?.(target, context);
    expect(actions).toEqual([
      'switch thing off',
      'say turnedOff Thing',
      'switch thing on',
      'say turnedOn Thing',
      'say turnedOn Thing',
    ]);
  });

  it('codeGate asks for the password until the user has opened it', async () => {
    const { actions, context, opened } = createTestContext();
    const target = targetOf({ type: T.codeGate });
    const kind = kindOf(target.interaction);
    const hint = () => (typeof kind.prompt === 'string' ? kind.prompt : kind.prompt(target, context));
    expect(hint()).toBe('unlock');
    await kind.run(target, context, true);
    opened.add('thing');
    // The open gate offers no action.
    expect(hint()).toBeUndefined();
    await kind.run(target, context, true);
    expect(actions).toEqual(['open gate thing', 'say isOpen Thing']);
  });
});

it('trigger and hint of each kind are those of its form', () => {
  for (const [number, form] of Object.entries(INTERACTION_FORMS)) {
    const { trigger, prompt } = kindOf({
      type: Number(number) as InteractionType,
      range: 72,
      title: { zh: '', en: '' },
    });
    expect(form.triggers[0]).toBe(trigger);
    if (typeof prompt === 'string') expect(form.prompts).toEqual([prompt]);
  }
});
