/**
 * Returns true if a text is a Russian registration reason code (KPP): four digits of the tax office, two digits or
 * capital Latin letters of the reason, three digits of the number. It has no check digit. All zeros are refused.
 */
export const isKpp = (text: string): boolean => /^(?!0{9})\d{4}[\dA-Z]{2}\d{3}$/.test(text);
