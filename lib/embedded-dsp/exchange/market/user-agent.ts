import type { DeviceProfile } from './devices';

/** The user agent string a device of this kind sends. */
export function userAgentOf(device: DeviceProfile, isApp: boolean): string {
  const { os, osVersion, browserVersion } = device;
  const underscored = osVersion.replaceAll('.', '_');
  const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const blink = `AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browserVersion}.0.0.0`;
  switch (os) {
    case 'ios':
    case 'ipados': {
      const machine = os === 'ios' ? 'iPhone; CPU iPhone OS' : 'iPad; CPU OS';
      const tail = isApp ? 'Mobile/15E148' : `Version/${browserVersion} Mobile/15E148 Safari/604.1`;
      return `Mozilla/5.0 (${machine} ${underscored} like Mac OS X) ${webKit} ${tail}`;
    }
    case 'macos':
      return `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${device.browser === 'safari' ? `${webKit} Version/${browserVersion} Safari/605.1.15` : `${blink} Safari/537.36`}`;
    case 'windows':
      return `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Safari/537.36`;
    case 'linux':
      return `Mozilla/5.0 (X11; Linux x86_64; rv:${browserVersion}.0) Gecko/20100101 Firefox/${browserVersion}.0`;
    case 'android':
      return `Mozilla/5.0 (Linux; Android ${osVersion}; ${modelName(device)}${isApp ? '; wv' : ''}) ${blink} Mobile Safari/537.36`;
    default:
      return `Mozilla/5.0 (SMART-TV; ${os} ${osVersion}) ${blink} TV Safari/537.36`;
  }
}

const modelName = ({ model }: DeviceProfile): string => (model.split(':')[1] ?? model).replaceAll('-', ' ');
