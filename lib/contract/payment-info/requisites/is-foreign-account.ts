import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools';

const specifications = getCountrySpecifications();

/** Whether a country (ISO 3166-1 alpha-2) numbers its bank accounts by IBAN. */
const hasIban = (country: string): boolean => Boolean(specifications[country]?.IBANRegistry);

/** Whether a text is a SWIFT code (ISO 9362) of a bank; 8 or 11 capitals and digits. */
export const isSwift = (text: string): boolean => isValidBIC(text);

/**
 * Whether a text can be an account in a country: an IBAN of that or another country where there are IBANs, with its
 * check digits (ISO 13616); elsewhere 4–34 letters and digits. Without spaces.
 */
export const isForeignAccount = (account: string, country: string): boolean =>
  hasIban(country) ? isValidIBAN(account) : /^(?!0+$)[A-Z0-9]{4,34}$/.test(account);

/** Whether a text can be an account at a bank with a SWIFT code: an IBAN, or 4–34 letters and digits elsewhere. */
export const isAnyAccount = (account: string): boolean =>
  hasIban(account.slice(0, 2)) ? isValidIBAN(account) : isForeignAccount(account, '');
