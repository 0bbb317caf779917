import type { InventoryLanguage } from './markets';

/** A fictitious app. */
export interface AppListing {
  key: string;
  name: string;
  language: InventoryLanguage;
  categories: readonly string[];
  labels: readonly string[];
  /** Click rate relative to the average, and the fraction of viewable impressions. */
  ctr: number;
  viewability: number;
  hasRewardedSlots: boolean;
  /** Share of the traffic among apps in its language. */
  weight: number;
}

// key | English | Russian | language | IAB categories | brand safety | click rate % | in view % | rewarded | weight
const rows = `
weatherglass|Weather Glass|Погода в кармане|ru|IAB15,IAB15-10|NON_CATEGORY,DL_G|70|78|0|9
cityroutes|City Routes|Городские маршруты|ru|IAB20,IAB20-7|NON_CATEGORY,DL_G|60|80|0|7
blockcastle|Block Castle|Крепость из блоков|ru|IAB9,IAB9-30|NON_CATEGORY,DL_G|210|88|1|10
gemrows|Gem Rows|Ряды самоцветов|ru|IAB9,IAB9-30|NON_CATEGORY,DL_G|230|90|1|12
wordladder|Word Ladder|Лесенка слов|ru|IAB9,IAB9-5|NON_CATEGORY,DL_G|200|86|1|8
chesscorner|Chess Corner|Шахматный уголок|ru|IAB9,IAB9-8|NON_CATEGORY,DL_G|120|84|0|4
solitairehall|Solitaire Hall|Зал пасьянсов|ru|IAB9,IAB9-7|NON_CATEGORY,DL_G|190|87|1|9
farmvalley|Farm Valley|Долина фермера|ru|IAB9,IAB9-30|NON_CATEGORY,DL_G|205|88|1|7
taxicompare|Taxi Compare|Сравни такси|ru|IAB20,IAB20-7|NON_CATEGORY,DL_G|85|76|0|3
mybudget|My Budget|Мой бюджет|ru|IAB13,IAB13-4|NON_CATEGORY,DL_G|110|81|0|4
recipebox|Recipe Box|Шкатулка рецептов|ru|IAB8,IAB8-8|NON_CATEGORY,DL_G|105|82|0|4
runlog|Run Log|Дневник бегуна|ru|IAB17,IAB17-30|NON_CATEGORY,DL_G|80|79|0|3
sleepsounds|Sleep Sounds|Звуки сна|ru|IAB7,IAB7-40|NON_CATEGORY,DL_G|75|60|0|3
radiostream|Radio Stream|Радио Поток|ru|IAB1,IAB1-6|NON_CATEGORY,DL_T|40|52|0|6
podcastshelf|Podcast Shelf|Полка подкастов|ru|IAB1,IAB1-6|NON_CATEGORY,DL_T|45|50|0|4
kidscolors|Kids Colours|Детская раскраска|ru|IAB6,IAB6-5|NON_CATEGORY,DL_Y|180|85|1|3
newsline|News Line|Лента новостей|ru|IAB12,IAB12-3|NON_CATEGORY,DL_G|88|70|0|8
chatroom|Chat Room|Чат-комната|ru|IAB14,IAB25-1|PROFANITY,DL_MA|130|66|0|5
datingclub|Dating Club|Клуб знакомств|ru|IAB14,IAB14-1|SEXUAL,DL_MA|160|68|0|4
photolight|Photo Light|Фотосвет|ru|IAB9,IAB9-23|NON_CATEGORY,DL_G|140|80|1|5
translatepad|Translate Pad|Блокнот переводчика|ru|IAB5,IAB5-8|NON_CATEGORY,DL_G|78|77|0|4
barcodescan|Barcode Scan|Сканер ценников|ru|IAB22,IAB22-3|NON_CATEGORY,DL_G|95|75|0|3
footballlive|Football Live|Футбол сейчас|ru|IAB17,IAB17-44|NON_CATEGORY,DL_G|115|78|0|7
pharmacyfind|Pharmacy Finder|Найди аптеку|ru|IAB7,IAB7-25|NON_CATEGORY,DL_G|90|79|0|3
cinemaguide|Cinema Guide|Киногид|ru|IAB1,IAB1-5|NON_CATEGORY,DL_T|99|77|0|4
trainboard|Train Board|Табло электричек|ru|IAB20,IAB20-7|NON_CATEGORY,DL_G|72|81|0|4
slotspin|Slot Spin|Счастливый барабан|ru|IAB9,IAB9-7|GAMBLING,DL_MA|260|84|1|4
flashlightplus|Flashlight Plus|Фонарик плюс|ru|IAB19,IAB19-28|NONE_LABEL,NON_CATEGORY|150|60|0|5
petcareapp|Pet Care|Забота о питомце|ru|IAB16,IAB16-3|NON_CATEGORY,DL_G|102|80|0|2
gardenplan|Garden Plan|План огорода|ru|IAB10,IAB10-4|NON_CATEGORY,DL_G|106|80|0|3
skyforecast|Sky Forecast||en|IAB15,IAB15-10|NON_CATEGORY,DL_G|66|79|0|8
transitmap|Transit Map||en|IAB20,IAB20-7|NON_CATEGORY,DL_G|58|80|0|6
bubblepond|Bubble Pond||en|IAB9,IAB9-30|NON_CATEGORY,DL_G|220|90|1|11
wordmosaic|Word Mosaic||en|IAB9,IAB9-5|NON_CATEGORY,DL_G|190|87|1|9
towerguard|Tower Guard||en|IAB9,IAB9-30|NON_CATEGORY,DL_T|200|88|1|8
cardkingdom|Card Kingdom||en|IAB9,IAB9-7|NON_CATEGORY,DL_G|185|86|1|8
trivianight|Trivia Night||en|IAB9,IAB9-5|NON_CATEGORY,DL_G|170|85|1|6
stepcounter|Step Counter||en|IAB7,IAB7-1|NON_CATEGORY,DL_G|82|80|0|5
budgetjar|Budget Jar||en|IAB13,IAB13-4|NON_CATEGORY,DL_G|108|82|0|4
mealplanner|Meal Planner||en|IAB8,IAB8-12|NON_CATEGORY,DL_G|104|82|0|4
openradio|Open Radio||en|IAB1,IAB1-6|NON_CATEGORY,DL_T|42|52|0|6
longpodcast|Long Podcast||en|IAB1,IAB1-6|NON_CATEGORY,DL_T|44|51|0|5
headlines|Headlines||en|IAB12,IAB12-3|NON_CATEGORY,DL_G|86|71|0|7
scorewatch|Score Watch||en|IAB17,IAB17-44|NON_CATEGORY,DL_G|118|78|0|7
hotelpin|Hotel Pin||en|IAB20,IAB20-18|NON_CATEGORY,DL_G|124|79|0|4
languagelane|Language Lane||en|IAB5,IAB5-8|NON_CATEGORY,DL_G|95|80|1|5
photofilter|Photo Filter||en|IAB9,IAB9-23|NON_CATEGORY,DL_G|138|81|1|6
meetcircle|Meet Circle||en|IAB14,IAB14-1|SEXUAL,DL_MA|158|69|0|4
luckyreels|Lucky Reels||en|IAB9,IAB9-7|GAMBLING,DL_MA|255|85|1|4
couponbook|Coupon Book||en|IAB22,IAB22-2|NON_CATEGORY,DL_G|142|76|0|5
wetterfreund|Wetterfreund||de|IAB15,IAB15-10|NON_CATEGORY,DL_G|64|79|0|5
bahntafel|Bahntafel||de|IAB20,IAB20-7|NON_CATEGORY,DL_G|70|81|0|4
wortreihe|Wortreihe||de|IAB9,IAB9-5|NON_CATEGORY,DL_G|188|87|1|5
kartenhaus|Kartenhaus||de|IAB9,IAB9-7|NON_CATEGORY,DL_G|184|86|1|5
tagesticker|Tagesticker||de|IAB12,IAB12-3|NON_CATEGORY,DL_G|85|71|0|5
kochzettel|Kochzettel||de|IAB8,IAB8-8|NON_CATEGORY,DL_G|103|82|0|3
radiowelle|Radiowelle||de|IAB1,IAB1-6|NON_CATEGORY,DL_T|41|52|0|4
sporttafel|Sporttafel||de|IAB17,IAB17-44|NON_CATEGORY,DL_G|116|78|0|4
haushaltsbuch|Haushaltsbuch||de|IAB13,IAB13-4|NON_CATEGORY,DL_G|107|82|0|3
gartenjahr|Gartenjahr||de|IAB10,IAB10-4|NON_CATEGORY,DL_G|105|80|0|3
`;

const languageOf = (language: string): InventoryLanguage => (language === 'ru' || language === 'de' ? language : 'en');

export const appListings: readonly AppListing[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [key = '', en = '', ru = '', language = '', categories = '', labels = '', ...figures] = row.split('|');
    const [ctr = 0, viewability = 0, rewarded, weight = 1] = figures.map(Number);
    return {
      key,
      name: ru || en,
      language: languageOf(language),
      categories: categories.split(','),
      labels: labels.split(','),
      ctr: ctr / 100,
      viewability: viewability / 100,
      hasRewardedSlots: rewarded === 1,
      weight,
    };
  });
