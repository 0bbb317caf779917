import { englishOf } from '../gates/gate-words';
import { reasonCodes } from '../gates/reason-codes';
import type { Explanation, GateStep } from './explanation';
import type { RecentDecision } from './outcome';

/** Formats an explanation for a terminal. */
export function explanationText(explained: Explanation): string {
  const { request, campaignId, isExact, recorded, lostTo } = explained;
  return [
    `Request ${request.id} of SSP ${request.ext.ssp}, ${new Date(explained.at).toISOString()}`,
    ...requestLines(request),
    '',
    `Campaign ${campaignId}${isExact ? ', as it was at that moment' : ', with its present budget, counters and statistics'}`,
    ...stepLines(explained.campaign),
    ...explained.adSets.flatMap(({ adSetId, steps }) => ['', `Ad set ${adSetId}`, ...stepLines(steps)]),
    '',
    explained.isBid ? 'The campaign bids.' : 'The campaign does not bid.',
    ...(recorded ? [`Recorded: ${recorded} – ${reasonCodes[recorded]}.`] : []),
    ...(lostTo === null ? [] : [`Campaign ${lostTo} went in its place.`]),
  ].join('\n');
}

/** Formats the latest decisions of a campaign for a terminal. */
export const recentText = (decisions: readonly RecentDecision[]): string =>
  decisions.length === 0
    ? 'Nothing yet: the campaign has not been asked since the exchange started.'
    : decisions
        .map(
          ({ lostTo, ...about }) =>
            `${new Date(about.at).toISOString()}  ${about.requestId}  ${about.code}${lostTo ? ` (campaign ${lostTo})` : ''}`,
        )
        .join('\n');

function requestLines({ imp, site, app, device, user }: Explanation['request']): string[] {
  const [slot] = imp;
  const sizes = slot?.banner?.format.map(({ w, h }) => `${w}×${h}`).join(', ');
  const kind = slot?.banner ? `banner ${sizes}` : slot?.video ? 'video' : slot?.audio ? 'audio' : 'native';
  const { geo } = device;
  const point = geo.lat === undefined ? '' : `, ${geo.lat} ${geo.lon}`;
  return [
    `  ${kind}, floor ${slot?.bidfloor} ${slot?.bidfloorcur}${slot?.rwdd ? ', rewarded' : ''}`,
    `  ${site ? site.page : `${app?.name} (${app?.bundle})`}, ${(site ?? app)?.cat.join(' ')}, ${(site ?? app)?.ext.labels.join(' ')}`,
    `  ${geo.city}, ${geo.country}${point}, ${device.ip ?? device.ipv6}, ${user.id ? `user ${user.id}` : 'no user id'}`,
    `  device type ${device.devicetype}, ${device.os} ${device.osv ?? ''}, ${device.sua.browsers[0]?.brand}, ${device.model ?? 'no model'}, ${device.language}`,
  ];
}

const stepLines = (steps: readonly GateStep[]): string[] =>
  steps.map(
    ({ gate, code, compared }) =>
      `  ${code ? '✗' : '✓'} ${gate.padEnd(17)} ${englishOf(compared)}${code ? `  → ${code}` : ''}`,
  );
