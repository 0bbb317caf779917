import type { Endpoint } from '@/lib/contract/endpoint';
import { jsonPart, parametersOf } from '../openapi/describe-operation';

/** Returns a curl command that calls the operation. `$DSP` is the address of the API, `$TOKEN` an access token. */
export function curlExample(operation: Endpoint): string {
  const { method, path, access, bodyKind } = operation;
  const inPath = new Map(parametersOf(operation, 'params').map(({ name, example }) => [name, example]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath.get(name))));
  const query = parametersOf(operation, 'query')
    .filter(({ required }) => required)
    .map(({ name, example }) => `${name}=${[example].flat().map(String).join(`&${name}=`)}`)
    .join('&');
  const body = jsonPart(operation, 'body');
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$DSP/${filled}${query ? `?${query}` : ''}"`,
    ...(access === 'public' ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(bodyKind === 'json' ? ["-H 'Content-Type: application/json'"] : []),
    ...(body ? [`-d ${quoted(JSON.stringify(body.example))}`] : []),
    ...(bodyKind === 'multipart' ? ["-F 'file=@example.bin'"] : []),
    ...(operation.isFile ? ['-OJ'] : []),
  ];
  return parts.join(' \\\n  ');
}

/** Quotes a text for the shell. Within single quotes only the closing quote has a special meaning. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
