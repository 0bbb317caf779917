/** Every panel of a target under the name of its conditions, in the order of the form. */
export const panelNames = [
  'geo',
  'deviceTypes',
  'operatingSystems',
  'browsers',
  'languages',
  'domains',
  'pages',
  'bundles',
  'ips',
  'iabCategories',
  'carriers',
  'makes',
  'models',
  'connectionTypes',
  'brandSafety',
  'trafficTypes',
] as const;
export type PanelName = (typeof panelNames)[number];

export const isPanelName = (name: string): name is PanelName => panelNames.some((known) => known === name);
