import type { CompiledTarget, Panel } from '../campaigns/compiled-target';
import type { BidContext } from './bid-context';
import { type CheckFrequency, type IndexedGate, noKey } from './gate';
import { comparison, inPanel, listed } from './gate-words';
import { geoGate } from './geo-gate';
import { bundleGate, placementGate } from './placement-gates';
import type { ReasonCode } from './reason-codes';

/** The gates of an ad set's target, in their order. All panels must match; within a panel, one value suffices. */
export const targetGates: readonly IndexedGate[] = [
  {
    name: 'target',
    group: 'target',
    code: 'NO_TARGET',
    checked: () => 'once',
    keyOf: noKey,
    check: ({ adSet }) => (adSet.isTargetOff ? 'TARGET_INACTIVE' : adSet.target ? null : 'NO_TARGET'),
    compared: ({ adSet }) => {
      if (adSet.isTargetOff) return comparison('TARGET_OFF');
      return comparison(adSet.target ? 'HAS_TARGET' : 'NO_TARGET');
    },
  },
  {
    name: 'trafficType',
    group: 'target',
    code: 'TRAFFIC_TYPE',
    checked: ({ adSet: { target } }) => (target && target.trafficTypes.size > 0 ? 'once' : 'never'),
    keyOf: ({ trafficType }) => trafficType,
    check: ({ request, adSet: { target } }) =>
      !target || target.trafficTypes.size === 0 || target.trafficTypes.has(request.trafficType) ? null : 'TRAFFIC_TYPE',
    compared: ({ request, adSet: { target } }) =>
      target && target.trafficTypes.size > 0
        ? inPanel(request.trafficType, { included: target.trafficTypes, excluded: new Set() })
        : comparison('BOTH_TYPES', { found: request.trafficType }),
  },
  geoGate,
  panelGate(
    'deviceType',
    'DEVICE_TYPE',
    (target) => target.deviceTypes,
    ({ deviceType }) => [deviceType],
  ),
  panelGate('os', 'OPERATING_SYSTEM', (target) => target.operatingSystems, systemsOf, {
    checked: 'once',
    keyOf: (request) => systemsOf(request).join(' '),
  }),
  panelGate(
    'browser',
    'BROWSER',
    (target) => target.browsers,
    ({ browser }) => [browser],
  ),
  panelGate(
    'language',
    'LANGUAGE',
    (target) => target.languages,
    ({ language }) => [language],
  ),
  panelGate(
    'connectionType',
    'CONNECTION_TYPE',
    (target) => target.connectionTypes,
    (request) => [request.connectionType],
  ),
  panelGate(
    'carrier',
    'CARRIER',
    (target) => target.carriers,
    ({ carrier }) => [carrier],
  ),
  panelGate(
    'make',
    'MAKE',
    (target) => target.makes,
    ({ make }) => [make],
  ),
  panelGate(
    'model',
    'MODEL',
    (target) => target.models,
    ({ model }) => [model],
  ),
  placementGate,
  bundleGate,
  panelGate(
    'ip',
    'IP',
    (target) => target.ips,
    ({ ip }) => [ip],
    // Caching is useless, because requests rarely share an address.
    { checked: 'always', keyOf: noKey },
  ),
  panelGate(
    'iab',
    'IAB_CATEGORY',
    (target) => target.iabCategories,
    ({ categories }) => withTopics(categories),
    { checked: 'once', keyOf: ({ categories }) => categories },
  ),
  {
    name: 'brandSafety',
    group: 'target',
    code: 'BRAND_SAFETY',
    checked: ({ adSet: { target } }) => (target && target.brandSafety.size > 0 ? 'once' : 'never'),
    keyOf: ({ labels }) => labels,
    check: ({ request, adSet: { target } }) =>
      target && target.brandSafety.size > 0 && request.labels.some((label) => target.brandSafety.has(label))
        ? 'BRAND_SAFETY'
        : null,
    compared: ({ request, adSet: { target } }) => {
      const found = request.labels.join(', ');
      return target && target.brandSafety.size > 0
        ? comparison('LABELS_AVOIDED', { found, listed: listed(target.brandSafety) })
        : comparison('NOTHING_AVOIDED', { found });
    },
  },
  {
    name: 'verification',
    group: 'target',
    code: 'VERIFICATION',
    checked: ({ adSet: { target } }) => (target && target.verificationServices.size > 0 ? 'once' : 'never'),
    keyOf: ({ flaggedBy }) => flaggedBy.join(' '),
    check: ({ request, adSet: { target } }) =>
      target &&
      target.verificationServices.size > 0 &&
      request.flaggedBy.some((one) => target.verificationServices.has(one))
        ? 'VERIFICATION'
        : null,
    compared: ({ request: { flaggedBy }, adSet: { target } }) => {
      if (!target || target.verificationServices.size === 0) return comparison('NO_SERVICES');
      const checked = { listed: listed(target.verificationServices) };
      return flaggedBy.length > 0
        ? comparison('FLAGGED', { found: flaggedBy.join(', '), ...checked })
        : comparison('NOT_FLAGGED', checked);
    },
  },
];

function panelGate(
  name: string,
  code: ReasonCode,
  panelOf: (target: CompiledTarget) => Panel,
  valuesOf: (request: BidContext) => readonly string[],
  index: { checked: CheckFrequency; keyOf(request: BidContext): unknown } = {
    checked: 'once',
    keyOf: (of) => valuesOf(of)[0],
  },
): IndexedGate {
  return {
    name,
    group: 'target',
    code,
    checked: ({ adSet: { target } }) => {
      const panel = target && panelOf(target);
      return panel && panel.included.size + panel.excluded.size > 0 ? index.checked : 'never';
    },
    keyOf: index.keyOf,
    check: ({ request, adSet: { target } }) => {
      if (!target) return null;
      const { included, excluded } = panelOf(target);
      if (included.size === 0 && excluded.size === 0) return null;
      const values = valuesOf(request);
      if (excluded.size > 0 && values.some((value) => excluded.has(value))) return code;
      return included.size === 0 || values.some((value) => included.has(value)) ? null : code;
    },
    compared: ({ request, adSet: { target } }) => {
      const values = valuesOf(request);
      const panel = target ? panelOf(target) : { included: new Set<string>(), excluded: new Set<string>() };
      const decisive = values.find((value) => panel.excluded.has(value) || panel.included.has(value));
      return inPanel(decisive ?? values.join(', '), panel);
    },
  };
}

/** Returns the system and its version, because a system includes all its versions: `android` and `android-14`. */
function systemsOf({ os, osVersion }: BidContext): string[] {
  return osVersion === '' ? [os] : [os, `${os}-${osVersion.split('.')[0]}`];
}

/** Adds the parent topics, because a topic includes its subtopics: a page about IAB2-3 is also about IAB2. */
const withTopics = (categories: readonly string[]): readonly string[] => {
  let known = topics.get(categories);
  if (!known) {
    known = [...new Set(categories.flatMap((category) => [category, category.split('-')[0] ?? category]))];
    topics.set(categories, known);
  }
  return known;
};

const topics = new WeakMap<readonly string[], readonly string[]>();
