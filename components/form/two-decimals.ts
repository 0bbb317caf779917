/** Writes a typed amount with two decimals and no needless zeros in front: `5` → `5.00`, `.5` → `0.50`. */
export function twoDecimals(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  if (whole === '' && fraction === '') return '';
  return `${whole.replace(/^0+(?=\d)/, '') || '0'}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
