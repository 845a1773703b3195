import { describe, expect, it } from 'vitest';
import { editOf, readProgram } from './change.ts';
import { mutations } from './mutations.ts';
import { testsOf } from './tests-of.ts';

const program = readProgram();

describe('the mutations', () => {
  it.each(mutations)('still fit the code: $guard', (mutation) => {
    const { changes, only } = mutation;
    const edits = changes.map((change) => editOf(change, program));
    expect(edits.length).toBeGreaterThan(0);
    for (const { path, start, end, text } of edits)
      expect(program.find((source) => source.path === path)!.text.slice(start, end)).not.toBe(text);
    const files = testsOf(mutation);
    expect(files.length, `tests called ${only}`).toBeGreaterThan(0);
    expect(files.length, files.join()).toBeLessThanOrEqual(only.split('|').length);
  });

  it('have names of their own', () => {
    expect(new Set(mutations.map(({ guard }) => guard)).size).toBe(mutations.length);
  });
});

describe('a change', () => {
  const code = `
    export async function first(tx: Tx) {
      await lock(tx, { a: 1,
        b: 2,
      });
      if (tx.isOpen) await refuse(tx);
      await tx.insert(works).ignoreSecond();
      await tx.mail.erase(works);
      return tx.select().where(and(isFree(tx), isOurs(tx))).for('update').all([...(await some(tx)), 1]);
    }
    export const second = (tx: Tx) => lock(tx, { a: 1, b: 2 });
  `;
  const source = { path: 'app/one.ts', text: code };
  const migration = {
    path: 'app/database/migrations/0000_first.sql',
    text: 'CREATE TABLE "works" (\n\tCONSTRAINT "one_each" UNIQUE("slug")\n);',
  };
  const made = (change: Parameters<typeof editOf>[0]) => {
    const { path, start, end, text } = editOf(change, [source, migration]);
    const before = path === source.path ? code : migration.text;
    return before.slice(0, start) + text + before.slice(end);
  };

  it('finds its place in the declaration that it names, however that is laid out', () => {
    const replace = 'lock(tx, {a: 1, b: 2})';
    expect(made({ in: 'second', replace, by: 'free(tx)' })).toContain(
      'second = (tx: Tx) => free(tx);',
    );
    expect(made({ in: 'first', replace, by: 'free(tx)' })).toMatch(
      /await free\(tx\);[^]+lock\(tx, \{ a: 1, b: 2 \}\);/,
    );
  });

  it.each([
    ['lock', '(tx: Tx) {\n      \n      if'],
    ['refuse', 'if (tx.isOpen) {}\n'],
    ['ignoreSecond', 'await tx.insert(works);'],
    ['erase', 'ignoreSecond();\n      \n'],
    ['isFree', 'and(isOurs(tx))'],
    ['isOurs', 'and(isFree(tx))'],
    ['for', 'isOurs(tx))).all(['],
    ['some', '.all([1]);'],
  ])('takes out the call of %s', (withoutCall, rest) => {
    expect(made({ in: 'first', withoutCall })).toContain(rest);
  });

  it('drops a constraint after the last migration', () => {
    expect(made({ withoutConstraint: 'one_each' })).toMatch(
      /\n--> statement-breakpoint\nALTER TABLE "works" DROP CONSTRAINT "one_each";\n$/,
    );
  });

  it('is refused where its place is not there once', () => {
    expect(() => made({ in: 'third', withoutCall: 'lock' })).toThrow('app/ declares no third');
    expect(() => made({ in: 'first', withoutCall: 'unlock' })).toThrow(
      'is there 0 times instead of once: unlock() in first',
    );
    expect(() => made({ in: 'first', replace: 'tx', by: '' })).toThrow(
      /is there 10 times instead of once: tx in first/,
    );
    expect(() => made({ withoutConstraint: 'none' })).toThrow(
      'no migration makes the constraint none',
    );
  });
});
