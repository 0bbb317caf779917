import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '@/lib/contract/enumerations';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { words } from '../../words/words';

type Parts = ReturnType<IntlMessageFormat['getAst']>;

/**
 * Returns the message of an error code as users see it, with arguments in braces. Of plural forms it has the general
 * one.
 */
export const conditionOf = (code: ErrorCode, language: Language): string =>
  printed(new IntlMessageFormat(words[language].errors[code], language, undefined, { ignoreTag: true }).getAst());

const printed = (parts: Parts, counted = ''): string =>
  parts
    .map((part) => {
      if ('options' in part) return printed(part.options.other?.value ?? [], part.value);
      if ('value' in part) return part.type === literal ? part.value : `{${part.value}}`;
      return `{${counted}}`;
    })
    .join('');

/** The parser's type number of literal text. */
const literal = 0;
