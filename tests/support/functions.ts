import { parseSync } from 'vite';

/** A function with a body: those that it holds count for its lines, and not for its branches. */
export type Measured = { path: string; name: string; lines: number; branches: number };
type Node = { type: string; start: number; end: number };

const branching =
  /^(IfStatement|ConditionalExpression|LogicalExpression|For\w*Statement|WhileStatement|DoWhileStatement|CatchClause)$/;

/** Every function of a file that has a body, those inside others too; one without a name bears that of what it stands in. */
export function functionsIn({ path, text }: { path: string; text: string }): Measured[] {
  const found: Measured[] = [];
  const visit = (node: unknown, name: string, within: Measured | undefined): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, name, within);
    if (!isNode(node)) return;
    const own = nameOf(node) ?? name;
    let around = within;
    if (/Function/.test(node.type)) {
      const lines = text.slice(node.start, node.end).trimEnd().split('\n').length;
      around = { path, name: own, lines, branches: 0 };
      found.push(around);
    } else if (around && isBranch(node)) around.branches += 1;
    for (const child of Object.values(node)) visit(child, own, around);
  };
  visit(parseSync(path, text).program, 'a function', undefined);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Of a `switch` each case but the default. */
const isBranch = (node: Node & { test?: unknown }): boolean =>
  branching.test(node.type) || (node.type === 'SwitchCase' && Boolean(node.test));

/** What a declaration, a variable or a property is called. */
function nameOf(node: Node): string | undefined {
  const { id, key } = node as Node & { id?: { name?: string } | null; key?: { name?: string } };
  return id?.name ?? key?.name;
}

/** Those of which something is true, each once as `path name`, sorted. */
export function namesOf(functions: readonly Measured[], is: (one: Measured) => boolean): string[] {
  return [...new Set(functions.filter(is).map(({ path, name }) => `${path} ${name}`))].toSorted();
}
