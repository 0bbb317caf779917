/** Who offers and who looks in the requests of the standard. */
export const paper = {
  id: '4711',
  domain: 'www.harbour-times.example',
  cat: ['IAB12-2'],
  page: 'https://www.harbour-times.example/tides?from=mail',
};
export const reader = { id: '7c9e6679f7f1', buyeruid: 'b1d2c3' };
export const phone = {
  ua: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15',
  make: 'Apple',
  model: 'iPhone',
  os: 'iOS',
  osv: '17.4',
  devicetype: 1,
  connectiontype: 3,
  carrier: 'A CARRIER',
  language: 'en',
  js: 1,
  dnt: 0,
  ip: '198.51.100.4',
  ifa: '236A005B-700F-4889-B9CE-999EAB2B605D',
};
export const weather = {
  id: 'agl1',
  name: 'Clouds',
  bundle: '990011',
  cat: ['IAB15', 'IAB15-10'],
  ver: '3.0.1',
  publisher: { id: 'p9', name: 'Sky' },
};
export const film = {
  mimes: ['video/mp4', 'video/webm'],
  protocols: [2, 3, 7],
  minduration: 5,
  maxduration: 30,
  w: 640,
  h: 480,
};
