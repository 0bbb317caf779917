import { type CompiledTarget, type PageMatch, type Panel, pageMatches } from '../campaigns/compiled-target';
import type { BidContext } from './bid-context';
import type { IndexedGate } from './gate';
import { comparison, inPanel, listed } from './gate-words';

/**
 * Checks the domain and the page together. A matching page entry decides. A listed domain only counts if none of its
 * pages is in the same list. Lists of domains and pages apply to sites, lists of bundles apply to apps: a target with
 * one of both kinds refuses the other kind of traffic; a target with both checks each kind by its own lists.
 */
export const placementGate: IndexedGate = {
  name: 'placement',
  group: 'target',
  code: 'PLACEMENT',
  checked: ({ adSet: { target } }) => (target && hasLists(target) ? 'once' : 'never'),
  keyOf: ({ trafficType, domain, page }) => (trafficType === 'APP' ? null : `${domain} ${page}`),
  check: ({ request, adSet: { target } }) => (!target || isPlacementWanted(request, target) ? null : 'PLACEMENT'),
  compared: ({ request, adSet: { target } }) => {
    const place = request.page ? comparison('PAGE', { page: request.page }) : comparison('APP');
    if (!target || !hasLists(target)) return [...place, ...comparison('UNRESTRICTED')];
    const { domains, pages } = target;
    return [
      ...place,
      ...(domains.included.size > 0 ? comparison('SITES', { listed: listed(domains.included) }) : []),
      ...(domains.excluded.size > 0 ? comparison('SITES_EXCLUDED', { listed: listed(domains.excluded) }) : []),
      ...(pages.included.length > 0 ? comparison('PAGES', { listed: named(pages.included) }) : []),
      ...(pages.excluded.length > 0 ? comparison('PAGES_EXCLUDED', { listed: named(pages.excluded) }) : []),
    ];
  },
};

export const bundleGate: IndexedGate = {
  name: 'bundle',
  group: 'target',
  code: 'BUNDLE',
  checked: ({ adSet: { target } }) =>
    target && target.bundles.included.size + target.bundles.excluded.size > 0 ? 'once' : 'never',
  keyOf: ({ trafficType, bundle }) => (trafficType === 'WEB' ? null : bundle),
  check: ({ request, adSet: { target } }) => (!target || isBundleWanted(request, target) ? null : 'BUNDLE'),
  compared: ({ request, adSet: { target } }) =>
    target && request.trafficType === 'APP' ? inPanel(request.bundle, target.bundles) : comparison('NOT_APP'),
};

const hasLists = ({ domains, pages }: CompiledTarget): boolean =>
  domains.included.size + domains.excluded.size + pages.included.length + pages.excluded.length > 0;

function isPlacementWanted(request: BidContext, target: CompiledTarget): boolean {
  const { domains, pages, bundles } = target;
  const isRestricted = domains.included.size + pages.included.length > 0;
  if (request.trafficType === 'APP') return !isRestricted || bundles.included.size > 0;
  if (pages.excluded.some((match) => pageMatches(match, request.page))) return false;
  if (pages.included.some((match) => pageMatches(match, request.page))) return true;
  if (isDomainListed(request.domain, domains.excluded, pages.excluded)) return false;
  return !isRestricted || isDomainListed(request.domain, domains.included, pages.included);
}

function isBundleWanted(request: BidContext, { domains, pages, bundles }: CompiledTarget): boolean {
  if (request.trafficType === 'WEB') {
    return bundles.included.size === 0 || domains.included.size + pages.included.length > 0;
  }
  if (bundles.excluded.has(request.bundle)) return false;
  return bundles.included.size === 0 || bundles.included.has(request.bundle);
}

/** Returns whether the list has the domain or a parent domain, and no page of that domain is listed. */
function isDomainListed(domain: string, domains: Panel['included'], pages: readonly PageMatch[]): boolean {
  if (domains.size === 0) return false;
  for (let above = domain; above !== ''; above = above.slice(above.indexOf('.') + 1 || above.length)) {
    if (domains.has(above) && !pages.some(({ value }) => isPageOf(value, above))) return true;
  }
  return false;
}

const isPageOf = (page: string, domain: string): boolean => {
  const host = page.split(/[/?:]/, 1)[0] ?? '';
  return host === domain || host.endsWith(`.${domain}`);
};

const named = (pages: readonly PageMatch[]): string =>
  listed(pages.map(({ operator, value }) => `${operator} ${value}`));
