/** Who can sign in to the demonstration; the embedded DSP API makes them when its data folder is empty. */
const demoLogins = [
  ['admin', 'administrator'],
  ['manager', 'manager'],
  ['advertiser', 'advertiser, USD'],
  ['advertiser-pro', 'advertiser pro, EUR'],
  ['advertiser-manager', 'advertiser manager, RUB'],
  ['newcomer', 'advertiser with a temporary password'],
] as const;
const demoPassword = 'Demo-2026!';

/** What stands on the terminal when everything answers. */
export function welcome(address: string, isDemo: boolean): string {
  const lines = [`Console ready at ${address}`];
  if (isDemo) {
    lines.push('', `  Login               Who (password ${demoPassword})`);
    lines.push(...demoLogins.map(([login, who]) => `  ${login.padEnd(19)} ${who}`), '');
  }
  return lines.join('\n');
}
