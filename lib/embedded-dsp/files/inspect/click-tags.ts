import type { AnyNode } from 'acorn';
import { type Chain, nodesOf, parseScript } from './parse-script';

/** What scripts do with the click address. */
export interface ClickTagUse {
  declared: Set<string>;
  used: Set<string>;
  /** Values it is given, in the order of the code: text as written, null for what is known at run time alone. */
  given: { name: string; text: string | null; isBare: boolean; isConditional: boolean }[];
  /** Texts in the code, which may name further scripts. */
  texts: string[];
  /** Letters of code that may still be parsed. */
  left: number;
}

const clickTag = /^_?click_?tag_?\d*$/i;
const key = (name: string) => name.toLowerCase();

/** Letters that are parsed; a banner's own code that speaks of the click is a small part of its code. */
const maxParsed = 1_500_000;

export const noClickTags = (): ClickTagUse => ({
  ...{ declared: new Set(), used: new Set(), given: [], texts: [] },
  left: maxParsed,
});

/** Adds what one script does. Of code that never speaks of the click only the texts in it are read: libraries, mostly. */
export function readScript(code: string, use: ClickTagUse): void {
  const speaks = /click_?tag/i.test(code) && code.length <= use.left;
  if (!speaks) {
    for (const [, text = ''] of code.matchAll(/["'`]([^"'`\n\\]{3,300})["'`]/g)) use.texts.push(text);
    return;
  }
  use.left -= code.length;
  const parsed = parseScript(code);
  // A browser runs nothing of a script that it cannot parse.
  if ('program' in parsed) collectClickTags(parsed.program, use);
}

/**
 * Adds what a script does with `clickTag`, `clickTAG`, `clickTag1` …: as a variable, a property (window.clickTag), the
 * name of a parameter of the address, or an exit of a studio's library (Enabler.exit("clickTag")).
 */
function collectClickTags(program: AnyNode, use: ClickTagUse): void {
  for (const { node, parents } of nodesOf(program)) {
    if (node.type === 'Literal' && typeof node.value === 'string') collectText(node.value, parents, use);
    const name = nameOf(node);
    if (name !== null && clickTag.test(name)) collectName(node, name, parents, use);
  }
}

/** A variable's name, or the name of the property that a member expression reads. */
function nameOf(node: AnyNode): string | null {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  return null;
}

/** A text that names it counts where something is looked up by it: obj["clickTag"], getParameter("clickTag"). */
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

/** A parameter, a part of a pattern, the key of an object's property. */
function isDeclaredBy(parent: AnyNode, target: AnyNode, chain: Chain): boolean {
  if (parent.type === 'Property')
    return parent.key === target || chain.parents?.node.type === 'ObjectPattern' || parent.shorthand;
  return /Function/.test(parent.type) && !('body' in parent && parent.body === target);
}

/** The expression that a name stands for – the whole of window.clickTag – and what that stands in. */
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

/** The text that an expression is, whatever happens; null when it is known only at run time. */
function textOf(value: AnyNode): string | null {
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : value.value === null ? '' : null;
  if (value.type === 'TemplateLiteral' && value.expressions.length === 0) return value.quasis[0]?.value.cooked ?? '';
  if (value.type === 'BinaryExpression' && value.operator === '+') {
    if (value.left.type === 'PrivateIdentifier') return null;
    const [left, right] = [textOf(value.left), textOf(value.right)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** Under an `if`, `a || b`, `a ? b : c` or `try` a value stands in for one that is missing. */
function isConditional(parents: Chain | null): boolean {
  for (let at = parents; at; at = at.parents) {
    if (/^(IfStatement|ConditionalExpression|LogicalExpression|SwitchCase|CatchClause)$/.test(at.node.type))
      return true;
  }
  return false;
}

/** clickTag = clickTag || "…" and if (!clickTag) … open nothing. */
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
