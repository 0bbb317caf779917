/** A kind of device. All texts are dictionary keys. */
export interface DeviceProfile {
  /** OpenRTB device type: 2 computer, 3 connected TV, 4 phone, 5 tablet. */
  deviceType: string;
  os: string;
  osVersion: string;
  browser: string;
  browserVersion: string;
  make: string;
  model: string;
  /** Share in markets where Android leads, and in those where Apple does. */
  androidMarkets: number;
  appleMarkets: number;
}

type Row = [
  deviceType: string,
  os: string,
  osVersion: string,
  browser: string,
  browserVersion: string,
  model: string,
  androidMarkets: number,
  appleMarkets: number,
];

const rows: Row[] = [
  ['4', 'android', '14', 'chrome-mobile', '131', 'samsung:galaxy-a54-5g', 52, 22],
  ['4', 'android', '13', 'samsung-internet', '27', 'samsung:galaxy-a52', 20, 12],
  ['4', 'android', '15', 'chrome-mobile', '131', 'samsung:galaxy-s23', 22, 30],
  ['4', 'android', '13', 'chrome-mobile', '130', 'redmi:redmi-note-11', 62, 8],
  ['4', 'android', '12', 'yandex-browser', '24.10', 'redmi:redmi-note-10-pro', 34, 0],
  ['4', 'android', '14', 'chrome-mobile', '131', 'redmi:redmi-13c', 44, 4],
  ['4', 'android', '14', 'yandex-browser', '24.10', 'poco:poco-x6-pro-5g', 22, 0],
  ['4', 'android', '12', 'chrome-mobile', '129', 'realme:realme-c55', 40, 2],
  ['4', 'android', '13', 'opera-mobile', '85', 'infinix:hot-30', 18, 1],
  ['4', 'android', '12', 'chrome-mobile', '129', 'honor:honor-x8a', 34, 4],
  ['4', 'android', '10', 'huawei-browser', '15', 'huawei:nova-9', 14, 3],
  ['4', 'android', '15', 'chrome-mobile', '131', 'google:pixel-8', 2, 16],
  ['4', 'android', '14', 'firefox-mobile', '132', 'oneplus:oneplus-11-5g', 5, 4],
  ['4', 'ios', '18.1', 'safari-mobile', '18.1', 'apple:iphone-15', 30, 84],
  ['4', 'ios', '18.1', 'safari-mobile', '18.1', 'apple:iphone-16-pro', 16, 52],
  ['4', 'ios', '17.6', 'safari-mobile', '17.6', 'apple:iphone-13', 44, 76],
  ['4', 'ios', '16.7', 'safari-mobile', '16.6', 'apple:iphone-11', 40, 28],
  ['4', 'ios', '17.6', 'chrome-for-ios', '130', 'apple:iphone-14', 12, 20],
  ['5', 'ipados', '17.6', 'safari-mobile', '17.6', 'apple:ipad-2022', 10, 24],
  ['5', 'ipados', '18.1', 'safari-mobile', '18.1', 'apple:ipad-pro-11-m4', 3, 8],
  ['5', 'android', '13', 'chrome-mobile', '130', 'samsung:galaxy-tab-a8', 12, 8],
  ['5', 'android', '12', 'chrome-mobile', '129', 'huawei:matepad-t10s', 7, 1],
  ['2', 'windows', '10', 'chrome', '131', '', 118, 96],
  ['2', 'windows', '11', 'chrome', '131', '', 58, 64],
  ['2', 'windows', '10', 'yandex-browser', '24.10', '', 78, 0],
  ['2', 'windows', '11', 'edge', '131', '', 26, 44],
  ['2', 'windows', '10', 'firefox', '132', '', 20, 16],
  ['2', 'windows', '10', 'opera', '114', '', 16, 5],
  ['2', 'macos', '15.1', 'safari', '18.1', 'apple:mac', 12, 44],
  ['2', 'macos', '14.6', 'chrome', '131', 'apple:mac', 10, 38],
  ['2', 'linux', '', 'firefox', '132', '', 5, 4],
  ['3', 'tizen', '7.0', 'tizen-browser', '2.4', '', 9, 20],
  ['3', 'webos', '6.0', 'webos-browser', '94', 'lg:webos-tv', 10, 14],
  ['3', 'android-tv', '11', 'android-webview', '120', '', 14, 10],
];

/** Every kind of device, in a fixed order, because the population stores its index. */
export const deviceProfiles: readonly DeviceProfile[] = rows.map(
  ([deviceType, os, osVersion, browser, browserVersion, model, androidMarkets, appleMarkets]) => ({
    deviceType,
    os,
    osVersion,
    browser,
    browserVersion,
    make: model.split(':')[0] ?? '',
    model,
    androidMarkets,
    appleMarkets,
  }),
);

export const isHandheld = (device: DeviceProfile): boolean => device.deviceType === '4' || device.deviceType === '5';
export const isTelevision = (device: DeviceProfile): boolean => device.deviceType === '3';
