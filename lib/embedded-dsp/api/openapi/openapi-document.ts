import { errorCodeNames, errorCodes } from '@/lib/contract/error-codes';
import { operations } from '@/lib/contract/operations';
import { conditionOf } from './condition-of';
import { describeOperation } from './describe-operation';

/**
 * Returns the contract as OpenAPI 3.1. Extensions contain what the standard does not cover: `x-access` and
 * `x-permissions` (required permissions), `x-errors` (codes in addition to the general ones), `x-paged`, `x-extension`
 * (ours, outside §7), and in the root `x-error-codes`: every code with its status and its condition in both languages.
 */
export function openApiDocument(): OpenApiDocument {
  written ??= {
    openapi: '3.1.0',
    info: {
      title: 'DSP API',
      version: '1',
      summary: 'The demand-side platform behind the console',
      description: introduction,
    },
    servers: [{ url: '/' }],
    tags: [...new Set(operations.map(({ name }) => name.split('.')[0] ?? ''))].map((name) => ({ name })),
    paths: paths(),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The access token of auth/login' } },
      schemas: { Refusal: refusalSchema },
    },
    'x-error-codes': codes(),
  };
  return written;
}

type OpenApiDocument = Readonly<Record<string, unknown>>;
let written: OpenApiDocument | undefined;

const introduction = [
  'Money is a decimal string in the currency of its row, never a float. Moments are ISO 8601 in UTC; days are',
  'YYYY-MM-DD. Lists take page (from 0), size and sort (column,asc or column,desc); arrays are repeated parameters.',
  'A refusal carries a code; fields names what is wrong with each field. What belongs to somebody else is answered',
  'exactly as what does not exist. Entities that people edit carry a version: an update with an older one answers 412.',
].join(' ');

const refusalSchema = {
  type: 'object',
  description: 'The body of every answer with a status of 400 or more',
  required: ['code'],
  properties: {
    code: { enum: errorCodeNames, description: 'What is wrong', examples: ['VALIDATION_FAILED'] },
    message: { type: 'string', description: 'Words for developers; people are told by the code' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Path of a field → key of what is wrong with it',
      examples: [{ name: 'required' }],
    },
    params: {
      type: 'object',
      additionalProperties: { type: ['string', 'number'] },
      description: 'What the text of the code is filled with',
      examples: [{ limit: 4 }],
    },
  },
};

function paths() {
  const found: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const path = `/${operation.path}`;
    found[path] = { ...found[path], [operation.method.toLowerCase()]: describeOperation(operation) };
  }
  return found;
}

function codes() {
  return Object.fromEntries(
    errorCodeNames.map((code) => [
      code,
      { status: errorCodes[code], en: conditionOf(code, 'en'), ru: conditionOf(code, 'ru') },
    ]),
  );
}
