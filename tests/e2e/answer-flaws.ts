import type { PlainAnswer } from './plain-request';

const always: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};
const never = ['x-powered-by', 'server', 'access-control-allow-origin', 'access-control-allow-credentials'];
const isDocs = (path: string) => /^\/docs\/./.test(path);
const isPublic = (path: string) => /^(\/(en|ru))?\/public\//.test(path);

/** Returns the flaws of a response's headers. `isOurs`: the request had a session. */
export function answerFlaws(path: string, answer: PlainAnswer, isOurs: boolean): string[] {
  const { headers } = answer;
  const flaws = Object.entries(always)
    .filter(([name, expected]) => !expected.test(String(headers[name] ?? '')))
    .map(([name]) => `${name}: ${headers[name]}`);
  flaws.push(...never.filter((name) => headers[name] !== undefined).map((name) => `has ${name}: ${headers[name]}`));
  const [frames, ancestors] = isDocs(path) ? ['SAMEORIGIN', "'self'"] : ['DENY', "'none'"];
  if (headers['x-frame-options'] !== frames) flaws.push(`x-frame-options: ${headers['x-frame-options']}`);
  flaws.push(...policyFlaws(path, answer, ancestors));
  if (
    isOurs &&
    isPrivate(path, answer) &&
    !/^private, no-(store|cache, no-store)\b/.test(headers['cache-control'] ?? '')
  )
    flaws.push(`cache-control: ${headers['cache-control']}`);
  return flaws.map((flaw) => `${answer.status} ${path}: ${flaw}`);
}

/**
 * Pages and calls are private. Content that is the same for everybody is not: files, the documentation, public pages,
 * Next's own redirects.
 */
const isPrivate = (path: string, { status, headers }: PlainAnswer) =>
  (status === 200 || (status === 307 && !headers.location?.includes('_rsc='))) &&
  !(isDocs(path) || isPublic(path) || /^\/(_next\/static\/|icon\.svg)/.test(path));

function policyFlaws(path: string, { status, headers, text }: PlainAnswer, ancestors: string): string[] {
  const policy = String(headers['content-security-policy'] ?? '');
  const rules = new Map(
    policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]),
  );
  const flaws: string[] = [];
  if (rules.get('default-src') !== "'none'") flaws.push(`policy: ${policy || 'none'}`);
  if (rules.get('frame-ancestors') !== ancestors) flaws.push(`may be framed: ${policy}`);
  const scripts = rules.get('script-src');
  if (/'unsafe-(inline|eval)'|\*|https?:|data:/.test(scripts ?? '')) flaws.push(`scripts: ${scripts}`);
  if (scripts !== undefined && !isPublic(path) && !/^'self' 'nonce-[\w+/=]{24}' 'strict-dynamic'$/.test(scripts))
    flaws.push(`scripts: ${scripts}`);
  const isPage = status === 200 && /^text\/html/.test(headers['content-type'] ?? '');
  if (isPage && !isDocs(path) && scripts === undefined) flaws.push('a page without a rule for scripts');
  const nonce = /'nonce-([^']+)'/.exec(scripts ?? '')?.[1];
  if (nonce) flaws.push(...strangeScripts(text, nonce).map((script) => `without the nonce: ${script}`));
  return flaws;
}

const strangeScripts = (html: string, nonce: string) =>
  [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes(`nonce="${nonce}"`));
