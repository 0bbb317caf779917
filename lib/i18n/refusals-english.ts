import errors from '../../messages/en/errors.json';
import validation from '../../messages/en/validation.json';
import type { RefusalMessages } from './namespaces';

export const refusalsEnglish = { errors, validation } satisfies RefusalMessages;
