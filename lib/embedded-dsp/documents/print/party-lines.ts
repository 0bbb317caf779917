import { isForeign } from '@/lib/contract/payment-info/payment-info-kinds';
import type { Party } from '../../store/party';
import type { DocumentWording } from './document-wording';

/** A party's requisites as documents print them, those that are known. */
export function partyLines(party: Party, texts: DocumentWording): string[] {
  const code = isForeign(party.type) ? texts.foreignCode : texts.code;
  const named: [string, string][] = [
    [code, party.registrationCode],
    [texts.kpp, party.kpp],
    [texts.stateCode, party.stateRegistrationCode],
    ['', party.address],
    [texts.account, party.bankAccount],
    ['', party.bank],
    [/^\d{9}$/.test(party.bankCode) ? texts.bankCode : 'SWIFT', party.bankCode],
    [texts.correspondentAccount, party.correspondentAccount ?? ''],
  ];
  return [
    party.name,
    ...named.filter(([, value]) => value).map(([name, value]) => (name ? `${name} ${value}` : value)),
  ];
}
