import type { TargetConditions } from '@/lib/contract/targeting/targets';

export type ReachNote =
  | 'points'
  | 'onlyPoints'
  | 'excludedPoints'
  | 'nothingApp'
  | 'nothingWeb'
  | 'sitesOnly'
  | 'appsOnly'
  | 'ips';

/**
 * What a person should know of the reach before saving. A radius needs coordinates, which part of the traffic carries;
 * lists of sites leave applications out, and the other way round (semantics, Targets).
 */
export function reachNotes(target: TargetConditions): ReachNote[] {
  const { geo, domains, pages, bundles, ips, trafficTypes, siteLists, appLists, ipLists } = target;
  const included = geo.isEverywhere ? [] : geo.included;
  const points = included.filter(({ kind }) => kind === 'point').length;
  const hasSites = domains.included.length + pages.included.length + siteLists.included.length > 0;
  const hasApps = bundles.included.length + appLists.included.length > 0;
  const isOnly = (type: 'WEB' | 'APP') => trafficTypes.length === 1 && trafficTypes[0] === type;
  const notes: [ReachNote, boolean][] = [
    ['onlyPoints', points > 0 && points === included.length],
    ['points', points > 0 && points < included.length],
    ['excludedPoints', geo.excluded.some(({ kind }) => kind === 'point')],
    ['nothingApp', isOnly('APP') && hasSites && !hasApps],
    ['nothingWeb', isOnly('WEB') && hasApps && !hasSites],
    ['sitesOnly', hasSites && !hasApps && trafficTypes.length !== 1],
    ['appsOnly', hasApps && !hasSites && trafficTypes.length !== 1],
    ['ips', ips.included.length + ipLists.included.length > 0],
  ];
  return notes.flatMap(([note, isTrue]) => (isTrue ? [note] : []));
}
