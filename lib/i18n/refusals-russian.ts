import errors from '../../messages/ru/errors.json';
import validation from '../../messages/ru/validation.json';
import type { RefusalMessages } from './namespaces';

export const refusalsRussian = { errors, validation } satisfies RefusalMessages;
