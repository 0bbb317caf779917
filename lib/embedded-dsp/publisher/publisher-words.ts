import type { Language } from '@/lib/contract/enumerations';

/** Readers that can be selected on the page, with the data that an exchange would know about them. */
export const readers = {
  newYork: { geo: { country: 'USA', city: 'New York' }, language: 'en' },
  berlin: { geo: { country: 'DEU', city: 'Berlin' }, language: 'de' },
  moscow: { geo: { country: 'RUS', city: 'Moscow' }, language: 'ru' },
} as const;
export type ReaderName = keyof typeof readers;

/** Texts of the page's script. It replaces placeholders such as `{price}`. */
export const scriptWords = {
  en: {
    auction: 'Auction {number}',
    running: 'Auction {number} is running…',
    ad: 'Advertisement',
    bid: '{price} CPM',
    noBid: 'No bid',
    timeout: 'Timeout',
    failed: 'The request failed',
    shown: 'shown',
    notShown: 'could not be shown',
  },
  ru: {
    auction: 'Аукцион {number}',
    running: 'Идёт аукцион {number}…',
    ad: 'Реклама',
    bid: 'CPM {price}',
    noBid: 'Нет ставки',
    timeout: 'Время вышло',
    failed: 'Ошибка запроса',
    shown: 'показано',
    notShown: 'показать не удалось',
  },
} as const satisfies Record<Language, Record<string, string>>;

export type SlotName = 'top' | 'article' | 'bottom';

interface Words {
  paper: string;
  sections: readonly string[];
  kicker: string;
  title: string;
  lead: string;
  byline: string;
  /** The article's banner is placed before the last two paragraphs. */
  paragraphs: readonly string[];
  slots: Readonly<Record<SlotName, string>>;
  readers: Readonly<Record<ReaderName, string>>;
  auctions: string;
  about: string;
  reader: string;
  again: string;
  /** Shown if no integration has the page's token any more. */
  closed: string;
  console: string;
  otherLanguage: string;
}

export const words: Readonly<Record<Language, Words>> = {
  en: {
    paper: 'The Harbour Gazette',
    sections: ['City', 'Science', 'Travel', 'Culture'],
    kicker: 'Travel',
    title: 'The night ferry is back',
    lead: 'After eleven years the old line between the two harbours runs again: slower than a plane, and sold out until June.',
    byline: 'From our correspondent on board',
    paragraphs: [
      'Nobody on the quay was in a hurry. The ship had been painted the week before, and the smell of paint mixed with that of coffee from the kiosk that opened when the first cars rolled up the ramp.',
      'The line was closed when cheap flights took its passengers. What brought it back was a count at the town hall: a third of those who flew would rather have slept on the way, if only somebody had sold them a bunk.',
      'There are 212 cabins, a reading room and a bar without a television. Dinner is at eight, and whoever wants to see the lighthouse on the skerries sets an alarm for a quarter to four.',
      'The captain, who served on the old ship as a deckhand, keeps its bell on the bridge. “We ring it once, when the pilot leaves,” she says. “After that it is quiet until morning.”',
    ],
    slots: { top: 'Above the article', article: 'In the article', bottom: 'Below the article' },
    readers: { newYork: 'New York, English', berlin: 'Berlin, German', moscow: 'Moscow, Russian' },
    auctions: 'Auctions',
    about:
      'This publisher sells its banners by Prebid.js through {ssp}. What is bid, shown and clicked here is counted in the console.',
    reader: 'Reader',
    again: 'Run the auction again',
    closed: 'The integration of this page was deleted or its token was changed, so there are no auctions.',
    console: 'Open the console',
    otherLanguage: 'Русский',
  },
  ru: {
    paper: 'Портовая газета',
    sections: ['Город', 'Наука', 'Поездки', 'Культура'],
    kicker: 'Поездки',
    title: 'Ночной паром вернулся',
    lead: 'Спустя одиннадцать лет между двумя портами снова ходит паром: медленнее самолёта, а билетов нет до июня.',
    byline: 'От нашего корреспондента на борту',
    paragraphs: [
      'На причале никто не спешил. Судно покрасили неделю назад, и запах краски смешивался с запахом кофе: киоск открылся, когда на аппарель въехали первые машины.',
      'Линию закрыли, когда пассажиров увели дешёвые перелёты. Вернул её опрос городской управы: треть тех, кто летел, охотно проспали бы дорогу, найдись для них койка.',
      'На борту 212 кают, читальня и бар без телевизора. Ужин в восемь, а кто хочет увидеть маяк на шхерах, ставит будильник на без четверти четыре.',
      'Капитан начинала матросом на старом пароме и держит на мостике его колокол. «Бьём один раз, когда уходит лоцман, — говорит она. — Потом тишина до утра».',
    ],
    slots: { top: 'Над статьёй', article: 'В статье', bottom: 'Под статьёй' },
    readers: { newYork: 'Нью-Йорк, английский', berlin: 'Берлин, немецкий', moscow: 'Москва, русский' },
    auctions: 'Аукционы',
    about:
      'Издание продаёт баннеры через Prebid.js и биржу {ssp}. Ставки, показы и клики с этой страницы попадают в статистику консоли.',
    reader: 'Читатель',
    again: 'Провести аукцион снова',
    closed: 'Интеграция этой страницы удалена, или её токен сменили: аукционов нет.',
    console: 'Открыть консоль',
    otherLanguage: 'English',
  },
};
