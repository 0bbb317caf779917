/** Demo accounts. The embedded DSP API creates them if its data folder is empty. */
const demoLogins = [
  ['admin', 'administrator'],
  ['manager', 'manager'],
  ['advertiser', 'advertiser, USD'],
  ['advertiser-pro', 'advertiser pro, EUR'],
  ['advertiser-manager', 'advertiser manager, RUB'],
  ['newcomer', 'advertiser with a temporary password'],
] as const;
const demoPassword = 'Demo-2026!';

/** Builds the terminal output that is printed when the console is ready. */
export function welcome(address: string, isDemo: boolean): string {
  const lines = [`Console ready at ${address}`];
  if (isDemo) {
    lines.push('', `  Login               Who (password ${demoPassword})`);
    lines.push(...demoLogins.map(([login, who]) => `  ${login.padEnd(19)} ${who}`), '');
  }
  return lines.join('\n');
}
