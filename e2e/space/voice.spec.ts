// Rooms: voice.
import { keepConnections, keepSoundGraphs, received, soundGraphs } from '../support/media';
import { createAndEnterSpace } from '../support/moderator';
import { call } from '../support/person';
import { expect, test } from '../support/test';
import {
  enterWithMedia,
  expectSilence,
  expectSound,
  goTo,
  joinVoice,
  openMicrophone,
  pressSource,
  source,
} from '../support/voice';

const SPACE = 'garden';

test('two people meet, talk, see each other, and part', async ({ browser, server }) => {
  const ann = await enterWithMedia(browser, server, { phone: '13800000921', nickname: '小安' });
  const bob = await enterWithMedia(browser, server, { phone: '13800000922', nickname: '阿宝' });
  await keepSoundGraphs(bob);

  await test.step('the green room comes before the microphone, and opens it', async () => {
    await pressSource(ann, 'voice');
    const room = ann.getByTestId('green-room');
    await expect(room.getByRole('checkbox', { name: '麦克风打开' })).toBeChecked();
    await expect(room.getByRole('radio', { name: '系统默认' }).first()).toBeChecked();
    await room.getByRole('button', { name: '就这样加入' }).click();
    await expect(room).toBeHidden();
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'on');
  });

  await test.step('a refused microphone says what to do, and one joins without devices', async () => {
    await bob.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
    await pressSource(bob, 'voice');
    const room = bob.getByTestId('green-room');
    await expect(room.getByRole('alert')).toHaveText(
      '浏览器没有允许使用麦克风。点地址栏左边的图标允许，再试一次',
    );
    await expect(room.getByRole('button', { name: '就这样加入' })).toBeDisabled();
    await room.getByRole('button', { name: '不用设备加入' }).click();
    await expect(room).toBeHidden();
    await expect(source(bob, 'voice')).toHaveAttribute('data-status', 'off');
  });

  await test.step('near, the voice and then the picture arrive; muted, nothing does', async () => {
    await goTo(bob, '小安');
    await expectSound(bob);
    await pressSource(ann, 'camera');
    await expect.poll(async () => (await received(bob)).frames).toBeGreaterThan(10);
    await expect(bob.getByRole('figure', { name: '小安' })).toBeVisible();
    // What Web Audio plays itself is not taken out of the microphone again: others would hear themselves.
    expect(await soundGraphs(bob)).toEqual({ voices: 1, direct: 0 });
    await pressSource(ann, 'voice');
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'muted');
    await expectSilence(bob);
    await ann.keyboard.press('m');
    await expectSound(bob);
  });

  await test.step('the volume of voices is kept', async () => {
    const openMenu = () => source(bob, 'voice').getByRole('button', { name: '麦克风设置' }).click();
    const volume = bob.getByRole('slider', { name: '听到的音量' });
    await openMenu();
    await volume.fill('50');
    await expect(volume).toHaveValue('50');
    await bob.keyboard.press('Escape');
    await expect(volume).toBeHidden();
    await openMenu();
    await expect(volume).toHaveValue('50');
    await bob.keyboard.press('Escape');
  });

  await test.step('silenced, the microphone closes, and says why and how that ends', async () => {
    await call(ann.request, server.url, 'POST', '/api/userSpaceConfig/setQuiesceEnable', {
      spaceId: SPACE,
      quiesceEnable: true,
    });
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'off');
    await expect(source(ann, 'voice')).toHaveAttribute('data-wrong');
    await expectSilence(bob);
    await pressSource(ann, 'voice');
    const why = ann.getByText('你让自己静音了。解除以后就能说话');
    await expect(why).toBeVisible();
    await ann.getByRole('button', { name: '解除静音' }).click();
    await expect(why).toBeHidden();
    await ann.keyboard.press('Escape');
    await openMicrophone(ann);
    await expectSound(bob);
  });

  await test.step('far away it is silent, and the picture goes', async () => {
    await goTo(bob, '花树林');
    await expectSilence(bob);
    await expect(bob.getByRole('figure', { name: '小安' })).toHaveCount(0);
  });
});

test('three people: a private table, the stage, asking to speak, and an expulsion', async ({
  browser,
  page: ann,
  server,
}) => {
  const host = { phone: '13800000923', nickname: '园长' };
  await keepConnections(ann);
  const spaceId = await createAndEnterSpace(ann, server, host, '听得见的广场', 'square');
  const bob = await enterWithMedia(browser, server, { phone: '13800000924', nickname: '小讲' }, spaceId);
  const cem = await enterWithMedia(browser, server, { phone: '13800000925', nickname: '小听' }, spaceId);
  const { userId } = await call<{ userId: string }>(bob.request, server.url, 'GET', '/api/user/getUserInfo');
  const asHost = (path: string, data: object) =>
    call(ann.request, server.url, 'POST', path, { spaceId, ...data });

  await test.step('at a private table only its people hear each other', async () => {
    await goTo(bob, '圆桌一');
    await goTo(cem, '圆桌一');
    await joinVoice(bob);
    await expectSound(cem);
    await expectSilence(ann);
    await goTo(cem, '茶歇');
    await expectSilence(cem);
  });

  await test.step('on the stage a host is heard in the whole space', async () => {
    await goTo(ann, '讲台');
    await joinVoice(ann);
    await expectSound(cem);
    await pressSource(ann, 'voice');
    await expectSilence(cem);
  });

  await test.step('while all are muted, people ask to speak, and are let', async () => {
    await goTo(cem, '圆桌一');
    await expectSound(cem);
    await asHost('/api/spaceConfig/setMuteStatus', { muteStatus: true });
    await expect(source(bob, 'voice')).toHaveAttribute('data-status', 'off');
    await expectSilence(cem);
    await pressSource(bob, 'voice');
    await bob.getByRole('button', { name: '申请发言' }).click();
    await expect
      .poll(() =>
        call<{ asking: unknown[] }>(
          ann.request,
          server.url,
          'GET',
          `/api/userSpaceConfig/listSpeakV2?spaceId=${spaceId}`,
        ),
      )
      .toMatchObject({ asking: [{ userId }] });
    await asHost('/api/userSpaceConfig/setSpeakStatusByUserId', { userId, speakStatus: 1 });
    await openMicrophone(bob);
    await expectSound(cem);
  });

  await test.step('switched off, audio and video end for everybody, and come back without a reload', async () => {
    const about = { spaceName: '听得见的广场', spaceNameEn: '', description: '', descriptionEn: '' };
    const turn = (avSwitch: boolean) =>
      asHost('/api/space/saveSettings', { settings: { about: { ...about, avSwitch } } });
    await turn(false);
    await expect(bob.getByText('主持人关闭了这里的音视频，你的设备已关闭')).toBeVisible();
    await expect(source(bob, 'voice')).toBeHidden();
    await turn(true);
    await openMicrophone(bob);
    await expectSound(cem);
  });

  await test.step('an expelled user is not heard any more', async () => {
    await call(ann.request, server.url, 'GET', `/api/space/kickMember?spaceId=${spaceId}&userId=${userId}`);
    await expectSilence(cem);
  });
});
