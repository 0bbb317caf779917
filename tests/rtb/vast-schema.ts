/**
 * Schemas of linear in-line ads, written from what VAST 2.0 to 4.3 and DAAST 1.0 say of elements, their order and their
 * attributes. Where a version leaves the order open, the strictest reading stands.
 */
/** Macros that a player fills in are part of an address. */
const address =
  '<xs:simpleType name="address"><xs:restriction base="xs:string"><xs:pattern value="https?://\\S+"/></xs:restriction></xs:simpleType>';

const element = (name: string, type: string, times = ''): string =>
  `<xs:element name="${name}" type="${type}"${times}/>`;
const any = ' minOccurs="0" maxOccurs="unbounded"';
const some = ' maxOccurs="unbounded"';
const perhaps = ' minOccurs="0"';

const complex = (name: string, inside: string, attributes = ''): string =>
  `<xs:element name="${name}"><xs:complexType><xs:sequence>${inside}</xs:sequence>${attributes}</xs:complexType></xs:element>`;
const attribute = (name: string, type: string, use = 'optional'): string =>
  `<xs:attribute name="${name}" type="${type}" use="${use}"/>`;

const oldest =
  'creativeView start firstQuartile midpoint thirdQuartile complete mute unmute pause rewind resume fullscreen expand collapse acceptInvitation close';
const third = `${oldest} exitFullscreen skip progress acceptInvitationLinear closeLinear`;
const fourth =
  'mute unmute pause resume rewind skip playerExpand playerCollapse start firstQuartile midpoint thirdQuartile complete progress creativeView acceptInvitation adExpand adCollapse minimize close overlayViewDuration otherAdInteraction';
/** What a player may be asked to tell, by version. */
const events: Readonly<Record<string, string>> = {
  '1.0': oldest,
  '2.0': oldest,
  '3.0': third,
  '4.0': `${fourth} acceptInvitationLinear timeSpentViewing`,
  '4.1': `${fourth} loaded closeLinear`,
  '4.2': `${fourth} loaded closeLinear interactiveStart`,
  '4.3': `${fourth} loaded closeLinear interactiveStart`,
};

const choice = (name: string, values: string): string =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:token">${values
    .split(' ')
    .map((value) => `<xs:enumeration value="${value}"/>`)
    .join('')}</xs:restriction></xs:simpleType>`;

const valued = (name: string, attributes: string, times: string, base = 'address'): string =>
  `<xs:element name="${name}"${times}><xs:complexType><xs:simpleContent><xs:extension base="${base}">${attributes}</xs:extension></xs:simpleContent></xs:complexType></xs:element>`;

const tracking = complex('TrackingEvents', valued('Tracking', attribute('event', 'event', 'required'), any)).replace(
  '<xs:element name="TrackingEvents"',
  '<xs:element name="TrackingEvents" minOccurs="0"',
);
const mediaFiles = (isSized: boolean): string =>
  complex(
    'MediaFiles',
    valued(
      'MediaFile',
      attribute('delivery', 'delivery', 'required') +
        attribute('type', 'xs:string', 'required') +
        (isSized
          ? attribute('width', 'xs:nonNegativeInteger', 'required') +
            attribute('height', 'xs:nonNegativeInteger', 'required')
          : '') +
        attribute('bitrate', 'xs:positiveInteger'),
      some,
    ),
  );

/** A schema by root and version. */
export function schemaOf(root: 'VAST' | 'DAAST', version: string): string {
  const isNew = version.startsWith('4');
  const clicks = root === 'DAAST' ? 'AdInteractions' : 'VideoClicks';
  const clickable = isNew
    ? complex(clicks, element('ClickTracking', 'address', any) + element('ClickThrough', 'address', perhaps))
    : complex(clicks, element('ClickThrough', 'address', perhaps) + element('ClickTracking', 'address', any));
  const media = mediaFiles(root === 'VAST');
  const duration = element('Duration', 'xs:time');
  const parts = isNew ? [tracking, duration, media, clickable] : [duration, tracking, clickable, media];
  const skip = root === 'DAAST' || version === '2.0' ? '' : attribute('skipoffset', 'offset');
  const universal = valued(
    'UniversalAdId',
    attribute('idRegistry', 'xs:string', 'required') +
      (version === '4.0' ? attribute('idValue', 'xs:string', 'required') : ''),
    '',
    'xs:string',
  );
  const creative = complex(
    'Creative',
    complex('Linear', parts.join(''), skip) + (isNew ? universal : ''),
    attribute('id', 'xs:string'),
  );
  const creatives = complex('Creatives', creative);
  const impressions = element('Impression', 'address', some);
  const error = element('Error', 'address', perhaps);
  const viewable = complex('ViewableImpression', element('Viewable', 'address', any));
  const inline = isNew
    ? [
        element('AdSystem', 'xs:string'),
        error,
        impressions,
        viewable,
        version === '4.0' ? '' : element('AdServingId', 'xs:token'),
        element('AdTitle', 'xs:string'),
        creatives,
      ]
    : [
        element('AdSystem', 'xs:string'),
        element('AdTitle', 'xs:string'),
        root === 'DAAST' ? element('Category', 'xs:string') : '',
        error,
        impressions,
        creatives,
      ];
  const adType = isNew && version !== '4.0' ? attribute('adType', 'adType') : '';
  const ad = complex('Ad', complex('InLine', inline.join('')), attribute('id', 'xs:string', 'required') + adType);
  const space = isNew
    ? ' xmlns="http://www.iab.com/VAST" targetNamespace="http://www.iab.com/VAST" elementFormDefault="qualified"'
    : '';
  return [
    `<?xml version="1.0" encoding="UTF-8"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${space}>`,
    address,
    choice('event', events[version] ?? ''),
    choice('delivery', 'progressive streaming'),
    choice('adType', 'video audio hybrid'),
    '<xs:simpleType name="offset"><xs:restriction base="xs:string"><xs:pattern value="\\d{2}:[0-5]\\d:[0-5]\\d(\\.\\d{3})?|\\d{1,3}%"/></xs:restriction></xs:simpleType>',
    complex(root, ad, `<xs:attribute name="version" use="required" fixed="${version}"/>`),
    '</xs:schema>',
  ].join('');
}
