import type { Transaction } from '../store/database';
import { vatRates } from '../store/finance-schema';

interface SeedVat {
  country: string;
  /** Percent. */
  value: string;
  validFrom: string;
}

/** VAT rates of every installation: the standard rate of Russia (Tax Code, article 164). */
const russian: readonly SeedVat[] = [
  { country: 'RU', value: '20', validFrom: '2019-01-01' },
  { country: 'RU', value: '22', validFrom: '2026-01-01' },
];

/** Standard rates of a few other countries, for a demonstration. */
const others: readonly SeedVat[] = [
  { country: 'GB', value: '20', validFrom: '2011-01-04' },
  { country: 'BY', value: '20', validFrom: '2010-01-01' },
  { country: 'DE', value: '19', validFrom: '2021-01-01' },
];

export async function writeVatRates(transaction: Transaction, { isDemo }: { isDemo: boolean }): Promise<void> {
  await transaction.insert(vatRates).values([...russian, ...(isDemo ? others : [])]);
}
