// Phaser's source modules that the 2D renderer uses: game, scene, camera, renderer, extern object. The published build
// is one module, which a bundler cannot shake.

// Imported for what they register, in the order of Phaser's own entry: its modules require one another in cycles.
import 'phaser/src/polyfills/requestVideoFrame';
import 'phaser/src/events/EventEmitter';
import 'phaser/src/cameras/2d/CameraManager';
import 'phaser/src/gameobjects/GameObjectCreator';
import 'phaser/src/gameobjects/GameObjectFactory';
import 'phaser/src/gameobjects/DisplayList';
import 'phaser/src/gameobjects/UpdateList';
import 'phaser/src/gameobjects/extern/ExternFactory';
import 'phaser/src/renderer';
import 'phaser/src/scene/ScenePlugin';
import Game from 'phaser/src/core/Game';
import Scene from 'phaser/src/scene/Scene';
import CONST from 'phaser/src/const';
import Scale from 'phaser/src/scale/const';

const { WEBGL } = CONST;
const ScaleModes = { NONE: Scale.SCALE_MODE.NONE };

export { Game, Scene, WEBGL, ScaleModes as Scale };
