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

type Refusals = 'errors' | 'validation';

/** Messages of the shared namespaces, in any language, that every screen has from the start. */
export type SharedMessages = Readonly<Record<Exclude<(typeof sharedNamespaces)[number], Refusals>, object>> & {
  shell: { fault: { unreachable: string } };
};

/** Those that are loaded when something may be refused. */
export type RefusalMessages = Readonly<Record<Refusals, object>>;
