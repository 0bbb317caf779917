import type { Currency } from '@/lib/contract/enumerations';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety';
const scales = ['', 'thousand', 'million', 'billion', 'trillion'] as const;

const money: Readonly<Record<Currency, { whole: readonly [string, string]; part: readonly [string, string] }>> = {
  RUB: { whole: ['Russian rouble', 'Russian roubles'], part: ['kopeck', 'kopecks'] },
  USD: { whole: ['US dollar', 'US dollars'], part: ['cent', 'cents'] },
  EUR: { whole: ['euro', 'euros'], part: ['cent', 'cents'] },
};

/**
 * Returns whole units in words and hundredths in figures: "One thousand two US dollars 05 cents". Range: 0 to 10^15 − 1
 * units.
 */
export function amountWordsEn(whole: bigint, hundredths: number, currency: Currency): string {
  const { whole: names, part } = money[currency];
  const words = `${numberWords(whole)} ${names[whole === 1n ? 0 : 1]}`;
  const figures = String(hundredths).padStart(2, '0');
  return `${words[0]?.toUpperCase()}${words.slice(1)} ${figures} ${part[hundredths === 1 ? 0 : 1]}`;
}

function numberWords(value: bigint): string {
  if (value === 0n) return 'zero';
  const words: string[] = [];
  let rest = value;
  for (const scale of scales) {
    const group = Number(rest % 1000n);
    if (group > 0) words.unshift(scale ? `${below1000(group)} ${scale}` : below1000(group));
    rest /= 1000n;
  }
  return words.join(' ');
}

function below1000(value: number): string {
  const words = small.split(' ');
  const rest = value % 100;
  const ofHundred = value >= 100 ? `${words[Math.floor(value / 100)]} hundred` : '';
  const ten = tens.split(' ')[Math.floor(rest / 10)];
  const ofRest = rest < 20 ? words[rest] : rest % 10 ? `${ten}-${words[rest % 10]}` : ten;
  return [ofHundred, rest > 0 ? ofRest : ''].filter(Boolean).join(' ');
}
