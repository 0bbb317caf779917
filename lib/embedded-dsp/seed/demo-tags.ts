/** Parameters of the demonstration's VAST and DAAST tags. Their addresses are invented and never fetched. */
interface TagDesign {
  id: string;
  title: string;
  clickThrough: string;
  /** Whole seconds. */
  seconds: number;
}

const events = ['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete', 'mute', 'skip'];

const tracking = (id: string): string =>
  events
    .map((event) => `<Tracking event="${event}"><![CDATA[https://track.demo.example/${id}/${event}]]></Tracking>`)
    .join('\n            ');

const duration = (seconds: number): string => `00:00:${String(seconds).padStart(2, '0')}`;

/** Returns an in-line VAST 4.1 ad in two sizes that can be skipped after five seconds. */
export const vastTag = ({
  id,
  title,
  clickThrough,
  seconds,
}: TagDesign): string => `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.1" xmlns="http://www.iab.com/VAST">
  <Ad id="${id}">
    <InLine>
      <AdSystem version="1.0">Demo Ads</AdSystem>
      <AdTitle>${title}</AdTitle>
      <AdServingId>${id}-serving</AdServingId>
      <Impression><![CDATA[https://track.demo.example/${id}/impression]]></Impression>
      <Creatives>
        <Creative id="${id}-film">
          <UniversalAdId idRegistry="unknown">unknown</UniversalAdId>
          <Linear skipoffset="00:00:05">
            <Duration>${duration(seconds)}</Duration>
            <TrackingEvents>
            ${tracking(id)}
            </TrackingEvents>
            <VideoClicks><ClickThrough><![CDATA[${clickThrough}]]></ClickThrough></VideoClicks>
            <MediaFiles>
              <MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="1800"><![CDATA[https://cdn.demo.example/${id}-720.mp4]]></MediaFile>
              <MediaFile delivery="progressive" type="video/webm" width="640" height="360" bitrate="700"><![CDATA[https://cdn.demo.example/${id}-360.webm]]></MediaFile>
            </MediaFiles>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>
</VAST>
`;

/** Returns an in-line DAAST 1.0 ad. */
export const daastTag = ({
  id,
  title,
  clickThrough,
  seconds,
}: TagDesign): string => `<?xml version="1.0" encoding="UTF-8"?>
<DAAST version="1.0">
  <Ad id="${id}">
    <InLine>
      <AdSystem version="1.0">Demo Ads</AdSystem>
      <AdTitle>${title}</AdTitle>
      <Category><![CDATA[Finance]]></Category>
      <Impression><![CDATA[https://track.demo.example/${id}/impression]]></Impression>
      <Creatives>
        <Creative id="${id}-spot">
          <Linear>
            <Duration>${duration(seconds)}</Duration>
            <TrackingEvents>
            ${tracking(id)}
            </TrackingEvents>
            <AdInteractions><ClickThrough><![CDATA[${clickThrough}]]></ClickThrough></AdInteractions>
            <MediaFiles>
              <MediaFile delivery="progressive" type="audio/mpeg" bitrate="128"><![CDATA[https://cdn.demo.example/${id}.mp3]]></MediaFile>
              <MediaFile delivery="progressive" type="audio/ogg" bitrate="96"><![CDATA[https://cdn.demo.example/${id}.ogg]]></MediaFile>
            </MediaFiles>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>
</DAAST>
`;
