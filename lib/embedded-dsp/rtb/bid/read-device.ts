import Bowser from 'bowser';
import { browserByKey, browsers } from '../../dictionaries/browsers';
import { carriers } from '../../dictionaries/carriers';
import { deviceMakeByKey, deviceMakes } from '../../dictionaries/device-makes';
import { deviceModelByKey, deviceModels } from '../../dictionaries/device-models';
import { languageByKey } from '../../dictionaries/languages';
import { operatingSystemByKey, operatingSystems } from '../../dictionaries/operating-systems';
import type { BidContext } from '../../exchange/gates/bid-context';
import { keptText, type Loose, listOf, partOf, textOf, textsOf, wholeOf } from './loose';

/** The device of a request. */
export type Device = Pick<
  BidContext,
  'deviceType' | 'os' | 'osVersion' | 'browser' | 'make' | 'model' | 'language' | 'connectionType' | 'carrier' | 'ip'
>;

/** Reads a device from its OpenRTB fields, then from structured user agent hints (`sua`), then from its user agent. */
export function deviceOf(device: Loose, isApp: boolean): Device {
  const agent = agentOf(textOf(device.ua).slice(0, 1_000));
  const hints = partOf(device.sua);
  const platform = partOf(hints.platform);
  const deviceType = String(wholeOf(device.devicetype) ?? (agent.deviceType || ''));
  const isTablet = deviceType === tablet || agent.deviceType === tablet || /^ipad/i.test(textOf(device.model));
  const os = systemOn(systemOf(textOf(device.os)) || systemOf(textOf(platform.brand)) || agent.os, isTablet);
  const isHandheld = deviceType === '' ? hints.mobile === 1 : ['1', '4', '5'].includes(deviceType);
  const model = modelOf(textOf(device.model) || textOf(hints.model), textOf(device.make));
  return {
    deviceType,
    os,
    model,
    osVersion: keptText(device.osv, 20) || textsOf(platform.version).join('.').slice(0, 20) || agent.osVersion,
    browser: browserOfHints(hints, isHandheld) || (isApp ? browserInApp(os, deviceType) : '') || agent.browser,
    make: makeOf(textOf(device.make)) || (deviceModelByKey(model)?.make ?? ''),
    language: languageOf(textOf(device.language) || textOf(device.langb)),
    connectionType: String(wholeOf(device.connectiontype) ?? 0),
    carrier: carrierOf(textOf(device.mccmnc)) || carrierOf(textOf(device.carrier)),
    ip: keptText(device.ip, 45) || keptText(device.ipv6, 45),
  };
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns a look-up of keys by name or key. The table is built once, on first use. */
function names(
  rows: () => readonly { key: string; en: string; names?: readonly string[] }[],
  more: Record<string, string>,
) {
  let known: ReadonlyMap<string, string> | undefined;
  return (text: string): string => {
    known ??= new Map([
      ...rows().flatMap(({ key, en }) => [[slug(en), key] as const, [slug(key), key] as const]),
      ...Object.entries(more),
    ]);
    return text === '' ? '' : (known.get(slug(text)) ?? '');
  };
}

const systems = names(() => operatingSystems().filter(({ parent }) => parent === null), {
  'os-x': 'macos',
  'mac-os': 'macos',
  'mac-os-x': 'macos',
  'iphone-os': 'ios',
  win32: 'windows',
  'chromium-os': 'chrome-os',
  'microsoft-windows': 'windows',
  'harmony-os': 'harmonyos',
  web0s: 'webos',
});
const systemOf = (text: string): string => (operatingSystemByKey(text) ? text : systems(text));

const tablet = '5';
/** Tablets with iOS have iPadOS, which most SSPs still call iOS. */
const systemOn = (os: string, isTablet: boolean): string => (os === 'ios' && isTablet ? 'ipados' : os);

const brands = names(browsers, {
  'google-chrome': 'chrome',
  'microsoft-edge': 'edge',
  yabrowser: 'yandex-browser',
  yandex: 'yandex-browser',
  'samsung-internet-for-android': 'samsung-internet',
  headlesschrome: 'chrome',
  'miui-browser': 'mi-browser',
  'uc-browser': 'uc-browser',
  huawei: 'huawei-browser',
  'opera-touch': 'opera-touch',
});
/** Browsers with a separate key for handheld devices. */
const handheld: Readonly<Record<string, string>> = {
  chrome: 'chrome-mobile',
  safari: 'safari-mobile',
  firefox: 'firefox-mobile',
  opera: 'opera-mobile',
};

function browserOf(brand: string, isHandheld: boolean, os = ''): string {
  if (browserByKey(brand)) return brand;
  const key = brands(brand);
  if (key === 'chrome' && (os === 'ios' || os === 'ipados')) return 'chrome-for-ios';
  return isHandheld ? (handheld[key] ?? key) : key;
}

/**
 * Returns the first brand that is a browser. Browsers based on Chromium also list Chromium, and all list a made-up
 * brand.
 */
function browserOfHints(hints: Loose, isHandheld: boolean): string {
  const found = listOf(hints.browsers).map((one) => browserOf(textOf(partOf(one).brand), isHandheld));
  return found.find((key) => key !== '' && key !== 'chromium') ?? found.find(Boolean) ?? '';
}

function browserInApp(os: string, deviceType: string): string {
  if (deviceType === '3') return '';
  return os === 'android' ? 'android-webview' : os === 'ios' || os === 'ipados' ? 'webkit-ios-in-app' : '';
}

const makes = names(deviceMakes, {});
const makeOf = (text: string): string => (deviceMakeByKey(text) ? text : makes(text));

let byCode: ReadonlyMap<string, string> | undefined;
function modelOf(text: string, make: string): string {
  if (text === '' || deviceModelByKey(text)) return text;
  byCode ??= new Map(
    deviceModels().flatMap(({ key, codes }) => codes.map((code) => [code.toLowerCase(), key] as const)),
  );
  const key = `${makeOf(make)}:${slug(text)}`;
  return byCode.get(text.toLowerCase()) ?? (deviceModelByKey(key) ? key : '');
}

let byNetwork: ReadonlyMap<string, string> | undefined;
function carrierOf(text: string): string {
  byNetwork ??= new Map(carriers().flatMap(({ key, networks }) => networks.map((network) => [network, key] as const)));
  return byNetwork.get(text) ?? '';
}

/** Returns the language of a code: `en-US` and `en` are both English. */
function languageOf(text: string): string {
  const key = text.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return languageByKey(key) ? key : '';
}

interface Agent {
  deviceType: string;
  os: string;
  osVersion: string;
  browser: string;
}

const nothing: Agent = { deviceType: '', os: '', osVersion: '', browser: '' };
const maxAgents = 4_096;
const agents = new Map<string, Agent>();
const platforms: Readonly<Record<string, string>> = { mobile: '4', tablet, desktop: '2', tv: '3' };

/** Parses a user agent. Results are cached, because parsing costs more than all other parts of a request. */
function agentOf(text: string): Agent {
  if (text === '') return nothing;
  const known = agents.get(text);
  if (known) return known;
  if (agents.size >= maxAgents) agents.clear();
  const read = readAgent(text);
  agents.set(text, read);
  return read;
}

function readAgent(text: string): Agent {
  const { browser, os, platform } = Bowser.parse(text);
  const deviceType = platforms[platform.type ?? ''] ?? '';
  const system = systemOn(systemOf(os.name ?? ''), deviceType === tablet);
  const isHandheld = deviceType === '4' || deviceType === '5';
  return {
    deviceType,
    os: system,
    osVersion: (os.version ?? '').replace(/^NT /, '').slice(0, 20),
    browser: browserOf(browser.name ?? '', isHandheld, system),
  };
}
