import type { Language } from '@/lib/contract/enumerations';
import { fillText } from '../../texts/fill-text';
import { messageTexts } from '../../texts/message-texts';

/** When a code is answered, as people are told; what the text is filled with stands in braces. */
export const conditionOf = (code: string, language: Language): string =>
  fillText(messageTexts(language, 'errors').get(code) ?? code, {}, language);
