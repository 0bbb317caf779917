import type { Currency } from '@/lib/contract/enumerations';

type Gender = 'masculine' | 'feminine' | 'neuter';
/** Forms of a noun after 1, after 2 to 4, and after 5 and more. */
type Forms = readonly [one: string, few: string, many: string];

const ones: Record<Gender, readonly string[]> = {
  masculine: ['', 'один', 'два'],
  feminine: ['', 'одна', 'две'],
  neuter: ['', 'одно', 'два'],
};
const units = ['', '', '', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const teens =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать';
const tens = '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто';
const hundreds = ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот';

const scales: readonly { gender: Gender; forms: Forms }[] = [
  { gender: 'feminine', forms: ['тысяча', 'тысячи', 'тысяч'] },
  { gender: 'masculine', forms: ['миллион', 'миллиона', 'миллионов'] },
  { gender: 'masculine', forms: ['миллиард', 'миллиарда', 'миллиардов'] },
  { gender: 'masculine', forms: ['триллион', 'триллиона', 'триллионов'] },
];

const money: Readonly<Record<Currency, { gender: Gender; whole: Forms; part: Forms }>> = {
  RUB: { gender: 'masculine', whole: ['рубль', 'рубля', 'рублей'], part: ['копейка', 'копейки', 'копеек'] },
  USD: {
    gender: 'masculine',
    whole: ['доллар США', 'доллара США', 'долларов США'],
    part: ['цент', 'цента', 'центов'],
  },
  EUR: { gender: 'masculine', whole: ['евро', 'евро', 'евро'], part: ['цент', 'цента', 'центов'] },
};

/**
 * Returns whole units in words and hundredths in figures: "Одна тысяча два рубля 05 копеек". Range: 0 to 10^15 − 1
 * units.
 */
export function amountWordsRu(whole: bigint, hundredths: number, currency: Currency): string {
  const { gender, whole: forms, part } = money[currency];
  const words = `${numberWords(whole, gender)} ${formOf(Number(whole % 100n), forms)}`;
  const figures = String(hundredths).padStart(2, '0');
  return `${words[0]?.toUpperCase()}${words.slice(1)} ${figures} ${formOf(hundredths, part)}`;
}

/** Returns a whole number in words, in the gender of the counted noun. */
function numberWords(value: bigint, gender: Gender): string {
  if (value === 0n) return 'ноль';
  const words = [below1000(Number(value % 1000n), gender)];
  let rest = value / 1000n;
  for (const scale of scales) {
    const group = Number(rest % 1000n);
    if (group > 0) words.unshift(`${below1000(group, scale.gender)} ${formOf(group, scale.forms)}`);
    rest /= 1000n;
  }
  return words.filter(Boolean).join(' ');
}

function below1000(value: number, gender: Gender): string {
  const rest = value % 100;
  const last = value % 10;
  const isTeen = rest >= 10 && rest < 20;
  return [
    hundreds.split(' ')[Math.floor(value / 100)],
    isTeen ? teens.split(' ')[rest - 10] : tens.split(' ')[Math.floor(rest / 10)],
    isTeen ? '' : (ones[gender][last] ?? units[last]),
  ]
    .filter(Boolean)
    .join(' ');
}

function formOf(value: number, [one, few, many]: Forms): string {
  const rest = value % 100;
  const last = value % 10;
  if (rest >= 11 && rest <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}
