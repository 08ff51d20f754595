import { applyEdits, parse, settle, withoutUnreached, type Settled } from './settle.ts';

/**
 * i18next with what our words ask of it: keys, holes, plural forms, lists. They come with the pages, never from a
 * backend; nothing is formatted, nested or processed afterwards, and a key that is missing does not pass the compiler.
 */

const VARIABLES: Settled['variables'] = {
  // Nobody gives a default, asks for details or has a missing key sent anywhere.
  hasDefaultValue: '!1',
  returnDetails: '!1',
  updateMissing: '!1',
  needsContextHandling: '!1',
  appendNamespaceToCIMode: '!1',
  formatter: 'null',
};

const FIELDS: Settled['fields'] = {
  i18nFormat: 'void 0',
  languageDetector: 'void 0',
  isClone: '!1',
  saveMissing: 'void 0',
  returnedObjectHandler: 'void 0',
  parseMissingKeyHandler: 'void 0',
  appendNamespaceToMissingKey: 'void 0',
  defaultVariables: 'void 0',
  pendingWarnings: 'void 0',
  supportedLngs: 'void 0',
  joinArrays: 'void 0',
  postProcess: 'void 0',
  formatSeparator: "','",
  skipOnVariables: '!1',
};

const BODIES: Settled['bodies'] = {
  '': [
    'Logger.init',
    'Logger.log',
    'Logger.warn',
    'Logger.error',
    'Logger.deprecate',
    'Logger.once',
    'Connector.queueLoad',
    'Connector.loaded',
    'Connector.read',
    'Connector.loadOne',
    'Connector.reload',
    'Connector.saveMissing',
    'I18n.hydrate',
    'I18n.reloadResources',
    'I18n.cloneInstance',
    'I18n.dir',
    'I18n.toJSON',
    'assertSeparateArguments',
  ],
  'return this': ['Logger.create'],
  'callback?.()': ['Connector.prepareLoading'],
  'return str': ['Interpolator.nest'],
  'return options': ['Translator.getUsedParamsDetails'],
  'return !1': ['Translator.exists'],
};

const EXPORTS = /^export \{[^}]*\};/m;
const INSTANCE = /^const instance = I18n\.createInstance\(\);[\s\S]*?(?=^export )/m;

/** i18next as a module that exports what the client and react-i18next import. */
export function slimI18next(code: string): string {
  if (!EXPORTS.test(code) || !INSTANCE.test(code))
    throw new Error('slim: i18next exports something else now');
  const program = parse(code, 'i18next');
  const settled: Settled = { variables: VARIABLES, fields: FIELDS, bodies: BODIES, silent: 'logger' };
  const body = applyEdits(code, settle(program, settled, 'i18next'))
    .replace(INSTANCE, 'export const createInstance = I18n.createInstance;\n')
    .replace(EXPORTS, 'export { keysFromSelector as keyFromSelector };');
  return withoutUnreached(body);
}
