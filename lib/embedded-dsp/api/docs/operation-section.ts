import type { Endpoint } from '@/lib/contract/endpoint';
import type { Language } from '@/lib/contract/enumerations';
import { errorCodes } from '@/lib/contract/error-codes';
import { escapeHtml } from '../../mail/escape-html';
import { codesOf } from '../openapi/codes-of';
import { conditionOf } from '../openapi/condition-of';
import { jsonPart, parametersOf } from '../openapi/describe-operation';
import type { Schema } from '../openapi/published-schema';
import { curlExample } from './curl-example';
import { docsWords } from './docs-words';
import { type FieldRow, fieldRows } from './field-rows';
import { fieldType } from './field-type';
import { translated } from './translated';

/** One operation, folded; the browser's own search opens it. */
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

/** Short values only: the long ones stand in the example of the whole. */
function exampleText({ examples, enum: values, type }: Schema): string {
  const [example] = examples ?? [];
  if (example === undefined || values || type === 'boolean') return '';
  const text = JSON.stringify(example);
  return text.length > 60 ? '' : ` <code class="value">${escapeHtml(text)}</code>`;
}
