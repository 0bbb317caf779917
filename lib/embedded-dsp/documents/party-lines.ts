import { isForeign } from '@/lib/contract/payment-info-kinds';
import type { DocumentTexts } from './document-texts';
import type { Party } from './party';

/** A party's requisites as documents print them, those that are known. */
export function partyLines(party: Party, texts: DocumentTexts): string[] {
  const code = isForeign(party.type) ? texts.foreignCode : texts.code;
  const named: [string, string][] = [
    [code, party.registrationCode],
    [texts.kpp, party.kpp],
    [texts.stateCode, party.stateRegistrationCode],
    ['', party.address],
    [texts.account, party.bankAccount],
    ['', party.bank],
    [isForeign(party.type) ? 'SWIFT' : texts.bankCode, party.bankCode],
  ];
  return [
    party.name,
    ...named.filter(([, value]) => value).map(([name, value]) => (name ? `${name} ${value}` : value)),
  ];
}
