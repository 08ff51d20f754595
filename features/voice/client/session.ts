import type { FeatureSpace } from '../../../src/features/client-feature';
import type { VoiceSession } from '../client-api';
import { noticeConnection } from './connection-notices';
import type { DeviceKind } from './devices/choice';
import { createDevices } from './devices/devices';
import { openPictureAmount, type NetworkInformation } from './picture-amount';
import { Pictures } from './pictures';
import { RecentSpeakers } from './recent-speakers';
import { openRtc } from './rtc/open-rtc';
import { createSound } from './sound/sound';
import { Sources } from './sources';
import { PICTURE_PLACES, VOICE_SOUNDS, VOLUME_MOST, type VoiceState } from './state';
import { createWords } from './words';
import { openMediaWorld } from './world/media-world';

/** Storage key: the user has been in the green room. */
const READY = 'voiceReady';
/** Storage key: how the own voice is treated. */
const SOUND = 'voiceSound';
/** Storage key: the background is blurred. */
const BLURRED = 'voiceBlurred';
/** Storage key: how loud voices are, 0..`VOLUME_MOST`. */
const VOLUME = 'voiceVolume';
/** Storage key: where pictures are shown. */
const PICTURES_AT = 'voicePictures';

/** A sentence that nobody expects stays longer, ms. */
const LONG = 6_000;

/** Joins the media of a space until its scope ends. */
export async function openSession(space: FeatureSpace, state: VoiceState): Promise<VoiceSession> {
  const { app, scope, http, session, realtime, room, positions, languages, spaceId } = space;
  const { page, store, timers, toaster } = app;
  const report = (error: unknown): void => page.report(error);
  const words = createWords(languages.i18n);
  const rtc = await openRtc(space);
  const devices = createDevices({
    // Missing without TLS, despite its type.
    media: navigator.mediaDevices,
    timers,
    store,
    isMusic: () => state.voiceSound === 'music',
  });
  scope.own(() => {
    devices.dispose();
    rtc.dispose();
  });
  const sound = createSound({
    scope,
    positions,
    timers,
    tracks$: rtc.tracks$,
    voices$: rtc.voices$,
    isMuted: (userId) => state.mutedForMe.includes(userId),
    onBlocked: (blocked) => {
      state.soundBlocked = blocked;
    },
    speakerFailed: () => toaster.warning(words.speakerGone()),
    report,
  });
  const chooses = (kind: DeviceKind, id: string | undefined): void => {
    if (id === undefined) return;
    state.chosen[kind] = id;
    if (kind === 'speaker') sound.setSpeaker(id);
  };
  for (const kind of ['microphone', 'camera', 'speaker'] as const) chooses(kind, devices.chosen(kind)?.id);
  const sources = new Sources({
    scope,
    state,
    rtc,
    devices,
    timers,
    toaster,
    words,
    meter: sound.meter,
    loadBlur: async (tooSlow) => (await import('./video/background-blur')).openBackgroundBlur(tooSlow),
    loadSuppressor: async () => (await import('./sound/noise-suppressor')).openNoiseSuppressor(),
    report,
  });
  const pictures = new Pictures((shown) => {
    state.pictures = shown;
  });

  const setVolume = (volume: number): void => {
    state.volume = volume;
    sound.setVolume(volume);
  };
  const stored = Number(store.get(VOLUME) ?? 1);
  if (stored >= 0 && stored <= VOLUME_MOST) setVolume(stored);
  const remembered = VOICE_SOUNDS.find((one) => one === store.get(SOUND));
  void sources.setSound(session.state.user?.highAudio ? 'music' : (remembered ?? 'standard'));
  sources.setBlurred(store.get(BLURRED) === '1');
  state.picturesAt = PICTURE_PLACES.find((at) => at === store.get(PICTURES_AT)) ?? 'avatars';
  const amount = openPictureAmount({
    store,
    network: (navigator as { readonly connection?: NetworkInformation }).connection,
    show: (wanted) => {
      state.pictureAmount = wanted;
    },
  });
  const recent = new RecentSpeakers(timers, (userIds) => {
    state.spoke = userIds;
  });
  scope.own(() => {
    amount.end();
    recent.dispose();
  });
  const world = openMediaWorld({
    space,
    state,
    enlargeLabel: words.enlarge,
    view: (wanted) => rtc.view(wanted),
  });

  scope.subscribe(rtc.state$, (connection) => {
    const was = state.connection;
    state.connection = connection;
    if (connection !== 'unavailable') return;
    // A host switched audio and video off: no device may stay open.
    sources.closeAll();
    state.greenRoom = undefined;
    state.menu = undefined;
    if (was !== 'connecting') toaster.warning(words.switchedOff(), LONG);
  });
  scope.subscribe(rtc.people$, (people) => {
    state.people = Object.fromEntries(people.map((person) => [person.userId, person]));
  });
  scope.subscribe(rtc.speaking$, (speaking) => {
    state.speaking = speaking;
    recent.set(speaking);
  });
  scope.subscribe(rtc.voices$, (voices) => {
    world.hear(voices);
    state.hears = voices.map(({ userId }) => userId);
  });
  scope.subscribe(rtc.tracks$, (track) => pictures.track(track));
  scope.subscribe(devices.list$, (list) => {
    state.devices = list;
  });
  // The rules of the space or the rights of the user changed: what was denied may be allowed now.
  scope.subscribe(realtime.events$, (event) => {
    if (event.k === 'config' || (event.k === 'member' && event.slot === room.state.selfSlot))
      for (const source of Object.values(state.sources)) source.denied = undefined;
  });
  // Known beforehand, so that nobody chooses a screen in vain.
  scope.subscribe(space.permissions$, (permissions) => {
    const { screen } = state.sources;
    if (!permissions.includes('castScreen')) screen.denied ??= 'screenAuth';
    else if (screen.denied === 'screenAuth') screen.denied = undefined;
  });
  // Another tab took over, or the user was removed: nothing may stay open.
  scope.subscribe(realtime.connection$, ({ kind }) => {
    if (kind !== 'closed') return;
    sources.closeAll();
    rtc.leave();
  });
  noticeConnection({
    scope,
    state$: rtc.state$,
    timers,
    toaster,
    words,
    inUse: () =>
      state.hears.length > 0 || Object.values(state.sources).some(({ status }) => status !== 'off'),
  });
  // The space may have been left while the adapter loaded.
  if (!scope.ended) rtc.join();

  const isReady = (): boolean => store.get(READY) !== undefined;
  const press = (source: 'voice' | 'camera', toggle: () => void): void => {
    if (state.sources[source].status !== 'off') toggle();
    else if (isReady()) void sources.open(source, true);
    else {
      state.greenRoom = source;
      void sources.open(source, false);
    }
  };
  return {
    pressMicrophone: () => press('voice', () => sources.mute(state.sources.voice.status === 'on')),
    closeMicrophone: () => sources.close('voice'),
    pressCamera: () => press('camera', () => sources.close('camera')),
    pressScreen() {
      if (state.sources.screen.status === 'off') void sources.openScreen();
      else sources.close('screen');
    },
    canShareScreen: devices.canShareScreen,
    talk(held) {
      const { status } = state.sources.voice;
      if (held === state.talking || (held && status !== 'muted')) return;
      state.talking = held;
      sources.mute(!held);
    },
    level: () => sources.level(),
    choose(kind, device) {
      chooses(kind, device.id);
      void sources.choose(kind, device);
    },
    setSound(next) {
      const isMusic = next === 'music';
      if (isMusic !== (state.voiceSound === 'music'))
        http
          .post('/api/userSpaceConfig/updateAudioQuality', { spaceId, audioQualityEnable: isMusic })
          .catch(report);
      // Music is remembered with the account.
      if (!isMusic) store.set(SOUND, next);
      void sources.setSound(next);
    },
    setBlurred(blurred) {
      store.set(BLURRED, blurred ? '1' : '');
      sources.setBlurred(blurred);
    },
    watchDevices: () => devices.watch(),
    preview(source, on) {
      if (on) void sources.open(source, false);
      else sources.close(source);
    },
    enter(withDevices) {
      store.set(READY, '1');
      state.greenRoom = undefined;
      for (const source of ['voice', 'camera'] as const)
        if (withDevices) sources.send(source);
        else if (state.sources[source].status === 'preview' || state.sources[source].status === 'opening')
          sources.close(source);
    },
    testSpeaker: sound.testSpeaker,
    unlockSound: sound.unlock,
    liftSilence() {
      http.post('/api/userSpaceConfig/setQuiesceEnable', { spaceId, quiesceEnable: false }).catch(report);
    },
    wantPictures: amount.choose,
    keepPictures() {
      state.keepsPictures = true;
    },
    setVolume(volume) {
      store.set(VOLUME, String(volume));
      setVolume(volume);
    },
    showPictures(at) {
      store.set(PICTURES_AT, at);
      state.picturesAt = at;
    },
  };
}
