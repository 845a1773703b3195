import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { condense, occurrences } from './condensed.ts';

/** A change of the program, said by names: where a declaration stands and how it is laid out makes no difference to it. */
export type Change =
  /** Takes the one call of this name out of a top-level declaration: its link of a chain of calls, or else its statement, element or argument. */
  | { in: string; withoutCall: string }
  /** Writes something else into a top-level declaration; spaces, line breaks and last commas are not compared. */
  | { in: string; replace: string; by: string }
  /** Drops a constraint or an index of the database. */
  | { withoutConstraint: string }
  | { withoutIndex: string }
  /** Writes something else into a function of the database, as its last migration makes it. */
  | { inSqlFunction: string; replace: string; by: string };

/** What to write where. */
export type Edit = { path: string; start: number; end: number; text: string };

export type Source = { path: string; text: string };
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Found = { path: string; text: string; node: Node };

/** The program in a folder, as changes are made to it. */
export function readProgram(folder = '.'): Source[] {
  return globSync(['app/**/*.{ts,tsx}', 'app/database/migrations/*.sql'], { cwd: folder })
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$/.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** Where a change is made. Throws when its place is not there, or there more than once. */
export function editOf(change: Change, program: readonly Source[]): Edit {
  if ('withoutConstraint' in change) return dropConstraint(change.withoutConstraint, program);
  if ('withoutIndex' in change) return dropIndex(change.withoutIndex, program);
  if ('inSqlFunction' in change) return replaceInSql(change, program);
  const places = declarations(change.in, program);
  if (places.length === 0) throw new Error(`app/ declares no ${change.in}`);
  if ('withoutCall' in change)
    return only(
      places.flatMap((place) => callsIn(place, change.withoutCall)),
      `${change.withoutCall}() in ${change.in}`,
    );
  return only(
    places.flatMap((place) => replacements(place, change)),
    `${change.replace} in ${change.in}`,
  );
}

function only(edits: Edit[], what: string): Edit {
  const [edit] = edits;
  if (!edit || edits.length > 1)
    throw new Error(`is there ${edits.length} times instead of once: ${what}`);
  return edit;
}

const trees = new WeakMap<Source, Node[]>();

/** The declarations of a name at the top level of any file; `default` for a default export. */
function declarations(name: string, program: readonly Source[]): Found[] {
  return program
    .filter(({ path, text }) => /\.tsx?$/.test(path) && text.includes(name))
    .flatMap((source) =>
      statementsOf(source).map((node) => ({ path: source.path, text: source.text, node })),
    )
    .filter(({ node }) => namesOf(node).includes(name));
}

function statementsOf(source: Source): Node[] {
  const known = trees.get(source);
  if (known) return known;
  const { program } = parseSync(source.path, source.text) as unknown as {
    program: { body: Node[] };
  };
  trees.set(source, program.body);
  return program.body;
}

function namesOf(node: Node): string[] {
  const own = node.type === 'ExportDefaultDeclaration' ? ['default'] : [];
  const declared = isNode(node['declaration']) ? node['declaration'] : node;
  const one = isNode(declared['id']) ? [declared['id']['name']] : [];
  const several =
    declared.type === 'VariableDeclaration'
      ? (declared['declarations'] as Node[]).map(({ id }) => (id as Node)['name'])
      : [];
  return [...own, ...one, ...several].filter((name) => typeof name === 'string');
}

function replacements(
  { path, text, node }: Found,
  { replace, by }: { replace: string; by: string },
): Edit[] {
  return occurrences(condense(text.slice(node.start, node.end)), replace).map(({ start, end }) => ({
    path,
    start: node.start + start,
    end: node.start + end,
    text: by,
  }));
}

/** The edits that would take out the calls of a name, one for each. */
function callsIn({ path, text, node }: Found, name: string): Edit[] {
  const edits: Edit[] = [];
  const visit = (value: unknown, above: Node[]): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, above);
    if (!isNode(value)) return;
    if (value.type === 'CallExpression' && calleeOf(value) === name)
      edits.push({ path, ...withoutCall(value, above, text) });
    for (const child of Object.values(value)) visit(child, [value, ...above]);
  };
  visit(node, []);
  return edits;
}

/** `name(…)` and `something.name(…)`. */
function calleeOf({ callee }: Node): unknown {
  if (!isNode(callee)) return undefined;
  return callee.type === 'MemberExpression' ? (callee['property'] as Node)['name'] : callee['name'];
}

function withoutCall(call: Node, above: Node[], text: string): Omit<Edit, 'path'> {
  const callee = call['callee'] as Node;
  const object = callee['object'];
  if (isNode(object) && object.type === 'CallExpression')
    return { start: object.end, end: call.end, text: '' };
  const wrappers = [
    'AwaitExpression',
    'ParenthesizedExpression',
    'SpreadElement',
    'ExpressionStatement',
  ];
  const outside = above.findIndex(({ type }) => !wrappers.includes(type));
  const whole = above[outside - 1] ?? call;
  const holder = above[outside]!;
  // In a block a statement may go; behind an `if` something has to stand.
  if (whole.type === 'ExpressionStatement')
    return {
      start: whole.start,
      end: whole.end,
      text: holder.type === 'BlockStatement' ? '' : '{}',
    };
  const list = [holder['arguments'], holder['elements']].find(
    (items) => Array.isArray(items) && items.includes(whole),
  ) as Node[] | undefined;
  if (list) return withoutItem(whole, list);
  if (!isNode(object))
    throw new Error(`cannot be taken out of its place: ${text.slice(call.start, call.end)}`);
  return { start: object.end, end: call.end, text: '' };
}

/** An item of a list goes with the comma before it; the first with the one behind. */
function withoutItem(item: Node, list: Node[]): Omit<Edit, 'path'> {
  const at = list.indexOf(item);
  const [before, after] = [list[at - 1], list[at + 1]];
  if (before) return { start: before.end, end: item.end, text: '' };
  return { start: item.start, end: after ? after.start : item.end, text: '' };
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const migrationsOf = (program: readonly Source[]) =>
  program.filter(({ path }) => path.endsWith('.sql'));

/** What holds is what the last migration left: there a line more takes it away. */
function dropConstraint(name: string, program: readonly Source[]): Edit {
  const made = migrationsOf(program).flatMap(({ text }) => [
    ...text.matchAll(new RegExp(`CREATE TABLE "(\\w+)" \\([^;]*CONSTRAINT "${name}"`, 'g')),
    ...text.matchAll(new RegExp(`ALTER TABLE "(\\w+)" ADD CONSTRAINT "${name}"`, 'g')),
    // A primary key is named by PostgreSQL.
    ...text.matchAll(
      new RegExp(`CREATE TABLE "(${/^(.+)_pkey$/.exec(name)?.[1]})" \\([^;]*PRIMARY KEY`, 'g'),
    ),
  ]);
  const table = made.at(-1)?.[1];
  if (!table) throw new Error(`no migration makes the constraint ${name}`);
  return atTheEnd(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}";`, program);
}

function dropIndex(name: string, program: readonly Source[]): Edit {
  if (!migrationsOf(program).some(({ text }) => text.includes(`INDEX "${name}"`)))
    throw new Error(`no migration makes the index ${name}`);
  return atTheEnd(`DROP INDEX "${name}";`, program);
}

function atTheEnd(statement: string, program: readonly Source[]): Edit {
  const { path, text } = migrationsOf(program).at(-1)!;
  return {
    path,
    start: text.length,
    end: text.length,
    text: `\n--> statement-breakpoint\n${statement}\n`,
  };
}

function replaceInSql(
  { inSqlFunction: name, replace, by }: Extract<Change, { inSqlFunction: string }>,
  program: readonly Source[],
): Edit {
  const last = migrationsOf(program).findLast(({ text }) =>
    new RegExp(`create (or replace )?function ${name}\\(`, 'i').test(text),
  );
  if (!last) throw new Error(`no migration makes the function ${name}`);
  return only(
    occurrences(condense(last.text), replace).map((place) => ({
      path: last.path,
      ...place,
      text: by,
    })),
    `${replace} in ${name}`,
  );
}
