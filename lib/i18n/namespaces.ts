/** Names of the message files in `messages/<locale>/`: one per area, and the shared ones. */
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

/** Namespaces that every screen needs in the browser. */
export const sharedNamespaces = [
  'common',
  'errors',
  'enums',
  'shell',
  'notifications',
  'validation',
] as const satisfies readonly Namespace[];

/** Messages of the shared namespaces, in any language. */
export type SharedMessages = Readonly<Record<(typeof sharedNamespaces)[number], object>>;
