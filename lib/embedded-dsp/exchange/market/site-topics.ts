import type { InventoryLanguage } from './markets';

/** A topic of fictitious sites: categories, price level and names by language. */
export interface SiteTopic {
  topic: string;
  categories: readonly string[];
  labels: readonly string[];
  paths: readonly string[];
  /** Click rate relative to the average, and the fraction of viewable impressions. */
  ctr: number;
  viewability: number;
  names: Readonly<Record<InventoryLanguage, readonly string[]>>;
}

// topic | IAB categories | brand safety | sections | click rate % | in view % | English | Russian | German
const rows = `
news|IAB12,IAB12-3|NON_CATEGORY,DL_G|/world,/city,/economy,/today|90|62|morning-news,daily-courier,city-herald,evening-dispatch|utrennie-novosti,gorodskoy-vestnik,novosti-chasa,severny-kurier|morgenblatt,stadt-kurier
politics|IAB11,IAB11-4,IAB12|POLITICS,DL_T|/parliament,/elections,/opinion|80|60|state-affairs,policy-review|politika-dnya,duma-obzor|politik-heute
sport|IAB17,IAB17-44|NON_CATEGORY,DL_G|/football,/hockey,/tennis,/results|105|66|goal-line,sport-daily,match-report|sport-ekspert,ledovaya-arena,futbol-segodnya|sport-echo,ballspiel
autos|IAB2,IAB2-3|NON_CATEGORY,DL_G|/reviews,/used,/repair,/electric|120|68|road-test,motor-pages|avto-obzor,za-rulyom-online,garazh-sovety|auto-magazin
technology|IAB19,IAB19-10|NON_CATEGORY,DL_G|/phones,/laptops,/software,/reviews|95|70|gadget-notes,byte-review,tech-lantern|tehno-blog,zhelezo-obzor,cifrovoy-mir|technik-blick
finance|IAB13,IAB13-7|NON_CATEGORY,DL_G|/markets,/credit,/savings,/rates|130|71|market-ledger,penny-planner,coin-columns|kurs-dnya,moi-finansy,birzha-obzor|geld-und-zins
travel|IAB20,IAB20-18|NON_CATEGORY,DL_G|/hotels,/flights,/guides,/visas|125|67|far-roads,window-seat,island-guide|puteshestviya-online,bilety-i-oteli,turist-blog|reise-atlas
food|IAB8,IAB8-8|NON_CATEGORY,DL_G|/recipes,/baking,/dinner,/soups|115|72|kitchen-table,slow-pot|recepty-doma,vkusnaya-kuhnya,pirogi-i-supy|koch-stube
health|IAB7,IAB7-32|NON_CATEGORY,DL_T|/symptoms,/nutrition,/sleep|100|69|well-body,clinic-answers|zdorovie-sovety,doktor-online,apteka-spravka|gesund-leben
parenting|IAB6,IAB6-2|NON_CATEGORY,DL_G|/babies,/school,/names,/play|118|70|small-steps,family-days|mamin-forum,detskiy-klub,shkola-roditeley|familien-zeit
home|IAB10,IAB10-5|NON_CATEGORY,DL_G|/repair,/garden,/interior,/tools|122|73|home-and-shed,garden-letters|remont-sam,dacha-sovety,dom-i-uyut|haus-und-garten
style|IAB18,IAB18-3|NON_CATEGORY,DL_T|/trends,/beauty,/shoes|112|66|hem-and-collar,mirror-mag|moda-i-stil,krasota-segodnya|mode-spiegel
education|IAB5,IAB5-11|NON_CATEGORY,DL_G|/exams,/languages,/essays|75|74|open-notebook,study-desk|uchebnik-online,referat-baza,ege-shag|lern-pfad
games|IAB9,IAB9-30|NON_CATEGORY,DL_T|/walkthroughs,/news,/reviews,/mods|85|64|pixel-quest,save-point,boss-level|igrovoy-mir,prohozhdenie-igr,geimer-blog|spiel-welt
movies|IAB1,IAB1-5|NON_CATEGORY,DL_T|/films,/series,/trailers,/actors|98|65|reel-notes,late-screening|kino-afisha,serial-spisok,kino-obzor|film-ecke
music|IAB1,IAB1-6|NON_CATEGORY,DL_T|/albums,/lyrics,/charts|88|61|lyric-shelf,record-room|teksty-pesen,muzyka-online|lied-text
humour|IAB1,IAB1-4|PROFANITY,DL_MA|/fresh,/best,/random|140|48|bad-puns|anekdot-dnya,mem-lenta|witz-kiste
weather|IAB15,IAB15-10|NON_CATEGORY,DL_G|/today,/ten-days,/radar|60|58|cloud-watch,fair-skies|pogoda-zavtra,prognoz-chas|wetter-fenster
classifieds|IAB22,IAB22-4|NONE_LABEL,NON_CATEGORY|/goods,/jobs,/flats,/cars|135|63|second-hand-row,small-ads|doska-obyavleniy,baraholka-online|markt-platz
property|IAB21,IAB21-3|NON_CATEGORY,DL_G|/sale,/rent,/new-homes|128|69|key-and-door,floor-plan|kvartira-plan,novostroyki-obzor|wohn-suche
pets|IAB16,IAB16-3|NON_CATEGORY,DL_G|/dogs,/cats,/care|119|71|tail-wag,whisker-times|hvost-i-lapy,koshkin-blog|tier-freund
religion|IAB23,IAB23-5|RELIGION,DL_G|/calendar,/texts|70|67|quiet-chapel|pravoslavny-kalendar|kirchen-blatt
wine|IAB8,IAB8-18|ALCOHOL,DL_MA|/bottles,/tasting|108|66|cellar-notes|vinny-pogreb|wein-keller
betting|IAB9,IAB9-7|GAMBLING,DL_MA|/odds,/tips|150|52|odds-corner|prognozy-stavki|wett-tipps
files|IAB26,IAB26-2|DOWNLOADS_WAREZ,NONE_LABEL|/download,/search|160|38|free-file-bay|skachat-besplatno,torrent-lenta|datei-lager
adult|IAB25,IAB25-3|SEXUAL,DL_MA|/stories|145|41|after-midnight|posle-polunochi|nach-mitternacht
forum|IAB14,IAB25-1|PROFANITY,SENSITIVE_SOCIAL_ISSUES,NONE_LABEL|/topics,/users,/hot|92|55|common-room,night-thread|obshchiy-forum,zhivoy-spor|plauder-ecke
science|IAB15,IAB15-7|NON_CATEGORY,DL_G|/space,/biology,/physics|78|74|star-chart,lab-diary|nauka-i-mysl,kosmos-zhurnal|wissens-ort
crime|IAB12,IAB11-2|SHOCKING,DL_MA|/incidents,/courts|96|57|night-blotter|kriminal-hronika|polizei-blatt
hobby|IAB9,IAB9-2|NON_CATEGORY,DL_G|/knitting,/photo,/models,/fishing|110|70|craft-basket,river-rod,shutter-club|rukodelie-klub,rybalka-forum,foto-shkola|bastel-tisch
`;

export const siteTopics: readonly SiteTopic[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [
      topic = '',
      categories = '',
      labels = '',
      paths = '',
      ctr = '',
      viewability = '',
      en = '',
      ru = '',
      de = '',
    ] = row.split('|');
    return {
      topic,
      categories: categories.split(','),
      labels: labels.split(','),
      paths: paths.split(','),
      ctr: Number(ctr) / 100,
      viewability: Number(viewability) / 100,
      names: { en: en.split(','), ru: ru.split(','), de: de.split(',') },
    };
  });
