/** Message files of `messages/<locale>/`, one per area and the shared ones. */
export const namespaces = [
  'common',
  'errors',
  'validation',
  'enums',
  'shell',
  'session',
  'profile',
  'dashboard',
  'statistics',
  'campaigns',
  'first-campaign',
  'delivery',
  'creatives',
  'targets',
  'segments',
  'line-lists',
  'rules',
  'tags',
  'finances',
  'payment',
  'integrations',
  'people',
  'clients',
  'security',
  'advertiser-page',
  'notifications',
  'history',
  'bulk',
] as const;
export type Namespace = (typeof namespaces)[number];

/** What every screen's client side needs. */
export const sharedNamespaces = [
  'common',
  'errors',
  'enums',
  'shell',
  'notifications',
  'validation',
] as const satisfies readonly Namespace[];

/** The texts of exactly those, whatever the language. */
export type SharedMessages = Readonly<Record<(typeof sharedNamespaces)[number], object>>;
