import type { AnyNode } from 'acorn';
import { type Chain, nodesOf, parseScript } from './parse-script';

/** How scripts use the click address. */
export interface ClickTagUse {
  declared: Set<string>;
  used: Set<string>;
  /** Assigned values, in code order: the text as written, null if it is known only at run time. */
  given: { name: string; text: string | null; isBare: boolean; isConditional: boolean }[];
  /** String literals in the code, which may be names of further scripts. */
  texts: string[];
  /** Remaining characters that may be parsed. */
  left: number;
}

const clickTag = /^_?click_?tag_?\d*$/i;
const key = (name: string) => name.toLowerCase();

/** Maximum number of parsed characters; only a small part of a banner's code concerns clicks. */
const maxParsed = 1_500_000;

export const noClickTags = (): ClickTagUse => ({
  declared: new Set(),
  used: new Set(),
  given: [],
  texts: [],
  left: maxParsed,
});

/**
 * Adds the click tags of one script. Code that does not mention them, mostly libraries, is not parsed; only its string
 * literals are read.
 */
export function readScript(code: string, use: ClickTagUse): void {
  const speaks = /click_?tag/i.test(code) && code.length <= use.left;
  if (!speaks) {
    for (const [, text = ''] of code.matchAll(/["'`]([^"'`\n\\]{3,300})["'`]/g)) use.texts.push(text);
    return;
  }
  use.left -= code.length;
  const parsed = parseScript(code);
  // A script that cannot be parsed does not run in a browser either.
  if ('program' in parsed) collectClickTags(parsed.program, use);
}

/**
 * Adds the uses of `clickTag`, `clickTAG`, `clickTag1` …: as a variable, a property (window.clickTag), the name of a
 * query parameter, or an exit of a studio library (Enabler.exit("clickTag")).
 */
function collectClickTags(program: AnyNode, use: ClickTagUse): void {
  for (const { node, parents } of nodesOf(program)) {
    if (node.type === 'Literal' && typeof node.value === 'string') collectText(node.value, parents, use);
    const name = nameOf(node);
    if (name !== null && clickTag.test(name)) collectName(node, name, parents, use);
  }
}

/** Returns the name of a variable, or of the property that a member expression reads. */
function nameOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return null;
}

/**
 * A string literal with the name counts if it is an argument of a look-up: obj["clickTag"], getParameter("clickTag").
 */
function collectText(text: string, parents: Chain | null, use: ClickTagUse): void {
  if (text.length >= 3 && text.length <= 300) use.texts.push(text);
  const [, name] = /^[^a-z]*?(_?click_?tag_?\d*)=?$/i.exec(text) ?? [];
  const parent = parents?.node;
  const isArgument = parent && (parent.type === 'CallExpression' || parent.type === 'NewExpression');
  if (!name || !isArgument) return;
  use.declared.add(key(name));
  use.used.add(key(name));
  use.given.push({ name: key(name), text: null, isBare: false, isConditional: true });
}

function collectName(node: AnyNode, name: string, parents: Chain | null, use: ClickTagUse): void {
  const at = placeOf(node, parents);
  if (!at) return;
  const { parent, target } = at;
  if (parent.type === 'VariableDeclarator' && parent.id === target) declare(name, parent.init ?? null, parents, use);
  else if (parent.type === 'AssignmentExpression' && parent.left === target) declare(name, parent.right, parents, use);
  else if (isDeclaredBy(parent, target, at.chain)) use.declared.add(key(name));
  else if (!isOwnGuard(name, at.chain)) use.used.add(key(name));
}

/** Returns true if the node is a parameter, part of a destructuring pattern, or the key of an object property. */
function isDeclaredBy(parent: AnyNode, target: AnyNode, chain: Chain): boolean {
  if (parent.type === 'Property')
    return parent.key === target || chain.parents?.node.type === 'ObjectPattern' || parent.shorthand;
  return /Function/.test(parent.type) && !('body' in parent && parent.body === target);
}

/** Returns the whole expression of a name, such as window.clickTag, and its parent. */
function placeOf(node: AnyNode, parents: Chain | null) {
  const outer = parents?.node;
  if (!outer) return null;
  const isProperty =
    outer.type === 'MemberExpression' &&
    outer.property === node &&
    (node.type === 'Identifier' ? !outer.computed : true);
  if (!isProperty && node.type === 'Literal') return null;
  if (!isProperty) return { parent: outer, target: node, chain: parents };
  const chain = parents.parents;
  return chain && { parent: chain.node, target: outer, chain };
}

function declare(name: string, value: AnyNode | null, parents: Chain | null, use: ClickTagUse): void {
  use.declared.add(key(name));
  use.given.push({
    name: key(name),
    text: value && textOf(value),
    isBare: value === null,
    isConditional: isConditional(parents),
  });
}

/** Returns the constant text of an expression; null if it is known only at run time. */
function textOf(value: AnyNode): string | null {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : value.value === null ? '' : null;
  if (value.type === 'TemplateLiteral' && value.expressions.length === 0) return value.quasis[0]?.value.cooked ?? '';
  if (value.type === 'BinaryExpression' && value.operator === '+') {
    if (value.left.type === 'PrivateIdentifier') return null;
    const left = textOf(value.left);
    const right = textOf(value.right);
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** Returns true under an `if`, `a || b`, `a ? b : c` or `try`, where a value is only a fallback. */
function isConditional(parents: Chain | null): boolean {
  for (let at = parents; at; at = at.parents) {
    if (/^(IfStatement|ConditionalExpression|LogicalExpression|SwitchCase|CatchClause)$/.test(at.node.type))
      return true;
  }
  return false;
}

/** Returns true for guards such as clickTag = clickTag || "…" and if (!clickTag) …, which open nothing. */
function isOwnGuard(name: string, chain: Chain | null): boolean {
  if (chain?.node.type === 'UnaryExpression' && chain.node.operator === 'typeof') return true;
  for (let at = chain; at; at = at.parents) {
    const { node } = at;
    if (/Function|Statement$|^CallExpression$|^NewExpression$/.test(node.type) && node.type !== 'ExpressionStatement')
      return false;
    const target =
      node.type === 'AssignmentExpression' ? node.left : node.type === 'VariableDeclarator' ? node.id : null;
    const own = target?.type === 'MemberExpression' ? target.property : target;
    if (own?.type === 'Identifier' && key(own.name) === key(name)) return true;
  }
  return false;
}
