/** Header changes that make a call somebody else's; an empty value takes the header away. */
export const foreignCallers: Record<string, Record<string, string>> = {
  'no header of ours': { 'x-requested-with': '' },
  'the header of a library': { 'x-requested-with': 'XMLHttpRequest' },
  'a foreign Origin': { origin: 'https://evil.test' },
  'an Origin that begins like ours': { origin: 'http://console.test.evil.test' },
  'a null Origin': { origin: 'null' },
  'cross-site fetch metadata': { 'sec-fetch-site': 'cross-site' },
  'same-site fetch metadata': { 'sec-fetch-site': 'same-site' },
  'a top-level visit': { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'x-requested-with': '' },
  'a form post': { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': '' },
};
