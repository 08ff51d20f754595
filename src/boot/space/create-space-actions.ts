import { saveProfileFrom } from '../../actions/account/save-profile-from';
import { createMessageSender } from '../../actions/chat/message-sender';
import type { ServerChoice } from '../../actions/entry/server-choice';
import type { SpaceActions } from '../../actions/space-actions';
import { HOME } from '../../router/routes';
import type { Booted } from '../app';
import type { SpaceStores } from '../space-streams';
import { danmakuActions } from './danmaku';
import type { Live } from './live';
import { openPages } from './open-pages';
import type { ViewSwitch } from './switch-view';

export interface SpaceActionsDeps extends Pick<SpaceActions, 'chatWith' | 'setVolume' | 'retry' | 'signIn'> {
  readonly booted: Booted;
  readonly spaceId: string;
  readonly stores: SpaceStores;
  readonly choice: ServerChoice;
  readonly frameRate: Pick<SpaceActions, 'setFrameRate' | 'recommendFrameRate' | 'frameStats'>;
  readonly switchView: ViewSwitch;
  readonly live: () => Live | undefined;
  readonly loadMembers: () => Promise<void>;
  readonly navigate: (path: string) => void;
}

/** The actions of the HUD in a space. */
export function createSpaceActions(deps: SpaceActionsDeps): SpaceActions {
  const { booted, spaceId, stores, choice, live, loadMembers, navigate, signIn } = deps;
  const { app, languages } = booted;
  const { space, chat } = stores;
  const words = languages.i18n.getFixedT(null, 'space');
  const common = languages.i18n.getFixedT(null, 'common');
  const sender = createMessageSender({
    chat,
    realtime: () => live()?.realtime,
    user: () => app.state.session.user,
    errorText: app.errorText,
    toEnd: () => void live()?.loader.newest(),
  });
  return {
    ...sender,
    loadHistory: () => void live()?.loader.newest(),
    loadEarlier: () => void live()?.loader.earlier(),
    loadLater: () => void live()?.loader.later(),
    setChatVisible: (looking) => chat.setVisible(looking),
    panel(panel) {
      space.panel(panel);
      // Members that failed to load at the start are requested again here.
      if (panel === 'people') void loadMembers();
    },
    goTo(target) {
      space.goal(target);
      live()?.engine.goTo(target);
    },
    chatWith: deps.chatWith,
    hidePrivateNotice: () => space.privateNotice(undefined),
    use: (elementId) => live()?.engine.useElement(elementId),
    lockArea: (areaId, on) => live()?.realtime.lockArea(areaId, on),
    promptOf: (elementId) => live()?.interactables.promptOf(elementId),
    closeInteractable: () => space.interactable(undefined),
    zoom: (steps) => live()?.engine.zoomBy(steps),
    switchView: (view) => void deps.switchView(view),
    camera: (mode) => live()?.engine.setCamera(mode),
    ...deps.frameRate,
    ...danmakuActions(app.store, stores.danmaku),
    setVolume: deps.setVolume,
    openPages,
    takePicture: async () => {
      const inside = live();
      if (!inside) throw new Error('not inside');
      return inside.engine.capture('square');
    },
    inset: (right, bottom) => live()?.engine.setInset(right, bottom),
    covered: (boxes) => live()?.engine.setHudOcclusion(boxes),
    keyboard: (enabled) => live()?.engine.setKeyboard(enabled),
    saveProfile: (profile) =>
      saveProfileFrom('main', profile, {
        save: app.account.saveProfile,
        spaceId,
        refreshMembers: () => void loadMembers(),
      }),
    loadMembers: () => void loadMembers(),
    loadServers: choice.load,
    chooseServer: (serverId) => void choice.choose(serverId),
    signIn,
    discard: (key) => chat.discard(key),
    leave() {
      const question = { title: words('leaveAsk'), confirm: common('confirm'), cancel: common('cancel') };
      void app.dialogs.confirm(question).then((sure) => {
        if (sure) navigate(HOME);
      });
    },
    retry: deps.retry,
  };
}
