import type { Endpoint } from '@/lib/contract/endpoint';
import type { Language } from '@/lib/contract/enumerations';
import { errorCodes } from '@/lib/contract/error-codes';
import { escapeHtml } from '../../mail/escape-html';
import { codesOf } from '../openapi/codes-of';
import { conditionOf } from '../openapi/condition-of';
import { jsonPart, parametersOf } from '../openapi/describe-operation';
import { alternativesOf, type Schema } from '../openapi/published-schema';
import { curlExample } from './curl-example';
import { docsWords } from './docs-words';
import { type FieldRow, fieldRows } from './field-rows';
import { translated } from './translated';

/** Returns one operation as a folded section. The browser's own search opens it. */
export function operationSection(operation: Endpoint, language: Language): string {
  const { name, method, path, summary } = operation;
  const words = docsWords[language];
  const marks = [
    ...(operation.isPaged ? [words.paged] : []),
    ...(operation.isFile ? [words.file] : []),
    ...(operation.isExtension ? [words.extension] : []),
  ];
  return `<details id="${name}"><summary>
<span class="line"><b class="method ${method.toLowerCase()}">${method}</b> <code class="path">/${escapeHtml(path)}</code>${marks.map((mark) => ` <i class="mark">${mark}</i>`).join('')}</span>
<span class="what">${escapeHtml(translated(summary, language))}</span></summary>
<div class="inside">
<p class="who"><b>${words.may}:</b> ${whoMay(operation, language)} <a class="own" href="#${name}"><code>${name}</code></a></p>
${parametersPart(operation, language)}${bodyPart(operation, language)}
<h3>${words.call}</h3><pre tabindex="0"><code>${escapeHtml(curlExample(operation))}</code></pre>
${answerPart(operation, language)}${refusalsPart(operation, language)}
</div></details>`;
}

function whoMay({ access }: Endpoint, language: Language): string {
  const words = docsWords[language];
  if (access === 'public') return words.public;
  if (access === 'temporary') return words.temporary;
  if (access === 'user') return words.signedIn;
  const held = access.map((permission) => `<code>${permission}</code>`).join(', ');
  return `${words.holders} ${access.length > 1 ? `${words.anyOf} ` : ''}${held}`;
}

function parametersPart(operation: Endpoint, language: Language): string {
  const given = [...parametersOf(operation, 'params'), ...parametersOf(operation, 'query')];
  const rows = given.map(({ name, required, schema }) => ({ path: name, isRequired: required, field: schema }));
  return rows.length > 0 ? `<h3>${docsWords[language].parameters}</h3>${fieldTable(rows, language)}` : '';
}

function bodyPart(operation: Endpoint, language: Language): string {
  const { body: title, upload } = docsWords[language];
  if (operation.bodyKind === 'multipart') return `<h3>${title}</h3><p>${upload}</p>`;
  const body = jsonPart(operation, 'body');
  return body ? `<h3>${title}</h3>${fieldTable(fieldRows(body.schema), language)}` : '';
}

function answerPart(operation: Endpoint, language: Language): string {
  const { answer: title, answerFile, answerNothing, example } = docsWords[language];
  const answer = jsonPart(operation, 'answer');
  if (!answer) return `<h3>${title}</h3><p>${answerFile}</p>`;
  if (answer.schema.type === 'null') return `<h3>${title}</h3><p>${answerNothing}</p>`;
  const rows = fieldRows(answer.schema);
  const shape =
    rows.length > 0 ? fieldTable(rows, language) : `<p>${escapeHtml(fieldType(answer.schema, language))}</p>`;
  const json = escapeHtml(JSON.stringify(answer.example, null, 2));
  return `<h3>${title}</h3>${shape}<h3>${example}</h3><pre tabindex="0"><code>${json}</code></pre>`;
}

function refusalsPart(operation: Endpoint, language: Language): string {
  const rows = codesOf(operation).map(
    (code) =>
      `<tr><td>${errorCodes[code]}</td><td><code>${code}</code></td><td>${escapeHtml(conditionOf(code, language))}</td></tr>`,
  );
  return `<h3>${docsWords[language].refusals}</h3><table class="codes"><tbody>${rows.join('')}</tbody></table>`;
}

function fieldTable(rows: readonly FieldRow[], language: Language): string {
  const { field, type, meaning } = docsWords[language];
  const head = `<thead><tr><th scope="col">${field}</th><th scope="col">${type}</th><th scope="col">${meaning}</th></tr></thead>`;
  return `<table class="fields">${head}<tbody>${rows.map((row) => fieldRow(row, language)).join('')}</tbody></table>`;
}

function fieldRow({ path, isRequired, field }: FieldRow, language: Language): string {
  const mark = isRequired ? ` <i class="mark">${docsWords[language].required}</i>` : '';
  const description = escapeHtml(translated(field.description ?? '', language));
  return `<tr><td><code>${escapeHtml(path).replaceAll('.', '.<wbr>')}</code>${mark}</td><td>${escapeHtml(fieldType(field, language))}</td><td>${description}${exampleText(field)}</td></tr>`;
}

/** Returns short examples only. Long ones are in the example of the whole body. */
function exampleText({ examples, enum: values, type }: Schema): string {
  const [example] = examples ?? [];
  if (example === undefined || values || type === 'boolean') return '';
  const text = JSON.stringify(example);
  return text.length > 60 ? '' : ` <code class="value">${escapeHtml(text)}</code>`;
}

/** Number of enum values that are listed. The rest is cut. */
const namedValues = 40;

/** Returns the type of a field and its bounds in a few words: "integer, 1–100", "one of USD, EUR, RUB, or null". */
function fieldType(field: Schema, language: Language): string {
  const words = docsWords[language];
  const parts = flatten(field);
  const kinds = [...new Set(parts.filter((one) => one.type !== 'null').map((one) => kindOf(one, language)))];
  const isNullable = parts.some(({ type }) => [type].flat().includes('null'));
  return [kinds.filter(Boolean).join(` ${words.or} `) || words.anything, ...(isNullable ? [words.orNull] : [])].join(
    ', ',
  );
}

const flatten = (field: Schema): Schema[] => {
  const inner = [...(field.anyOf ?? []), ...(field.oneOf ?? [])];
  return inner.length > 0 ? inner.flatMap(flatten) : [field];
};

function kindOf(field: Schema, language: Language): string {
  const words = docsWords[language];
  if (field.const !== undefined) return JSON.stringify(field.const);
  if (field.enum) return valuesOf(field.enum, language);
  if (field.items || field.prefixItems)
    return `${words.listOf} ${field.items ? fieldType(field.items, language) : words.anything}`;
  const type = [field.type ?? []].flat().find((one) => one !== 'null');
  if (type === undefined) return alternativesOf(field).length > 0 ? words.types.object : '';
  if (field.format === 'date' || field.format === 'date-time') return words.formats[field.format];
  const bounds = boundsOf(field, language);
  const known: Readonly<Record<string, string>> = words.types;
  return [known[type] ?? type, ...(bounds ? [bounds] : [])].join(', ');
}

function valuesOf(values: readonly unknown[], language: Language): string {
  const { oneOf, more } = docsWords[language];
  const named = values.slice(0, namedValues).map(String).join(', ');
  return `${oneOf} ${named}${values.length > namedValues ? ` ${more}` : ''}`;
}

function boundsOf(field: Schema, language: Language): string {
  const { letters } = docsWords[language];
  const { minLength, maxLength, exclusiveMinimum } = field;
  const minimum = exclusiveMinimum === undefined ? field.minimum : exclusiveMinimum + 1;
  const isOpen = field.maximum === undefined || field.maximum >= Number.MAX_SAFE_INTEGER;
  const isUnbound = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER;
  if (maxLength !== undefined) return `${minLength ?? 0}–${maxLength} ${letters}`;
  if (!isUnbound && !isOpen) return `${minimum}–${field.maximum}`;
  if (!isUnbound) return `≥ ${minimum}`;
  return isOpen ? '' : `≤ ${field.maximum}`;
}
