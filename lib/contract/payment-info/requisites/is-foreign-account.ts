import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools';

const specifications = getCountrySpecifications();

/** Returns true if a country (ISO 3166-1 alpha-2) uses IBAN for bank accounts. */
const hasIban = (country: string): boolean => Boolean(specifications[country]?.IBANRegistry);

/** Returns true if a text is a bank's SWIFT code (ISO 9362): 8 or 11 capital letters and digits. */
export const isSwift = (text: string): boolean => isValidBIC(text);

/**
 * Returns true if a text is a valid account in a country. For countries with IBAN: any IBAN with correct check digits
 * (ISO 13616), also of another country. Otherwise: 4–34 letters and digits. Spaces are not accepted.
 */
export const isForeignAccount = (account: string, country: string): boolean =>
  hasIban(country) ? isValidIBAN(account) : /^(?!0+$)[A-Z0-9]{4,34}$/.test(account);

/**
 * Returns true if a text is a valid account at a bank with a SWIFT code: an IBAN, or 4–34 letters and digits for
 * countries without IBAN.
 */
export const isAnyAccount = (account: string): boolean =>
  hasIban(account.slice(0, 2)) ? isValidIBAN(account) : isForeignAccount(account, '');
