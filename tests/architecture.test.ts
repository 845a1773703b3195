import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import routeConfig, { pages } from '#app/routes.ts';
import { namesExported, namesImported } from './support/imports.ts';
import { writerOf } from './table-writers.ts';
import { tables, tableWrites, writtenBy, tableLists } from './support/table-writes.ts';
import { featureOf, features } from './feature-order.ts';
import { functionsIn, namesOf } from './support/functions.ts';
import { alsoOnPglite } from './also-on-pglite.ts';
import { onlyInWholeForm } from './whole-form.ts';
import {
  code,
  layerOf,
  inApp,
  type Source,
  leavesOf,
  sources,
  isTest,
  isRoute,
  routerReads,
} from './support/sources.ts';

/** The layers a layer may import from. `root` and the entries are the site's own shell; `routes` is the list of pages with their policies. */
const mayImport: Record<string, readonly string[]> = {
  platform: ['platform'],
  ui: ['platform', 'ui'],
  database: ['platform', 'database', 'demo'],
  integrations: ['platform', 'integrations'],
  features: ['platform', 'ui', 'database', 'integrations', 'features'],
  server: [
    'platform',
    'ui',
    'database',
    'integrations',
    'features',
    'server',
    'routes',
    'sandbox',
    'demo',
  ],
  routes: ['platform'],
  shell: ['platform', 'ui', 'features', 'shell'],
  sandbox: ['sandbox'],
  demo: ['demo'],
};

describe('the house', () => {
  it('has arrows that run one way between its layers', () => {
    const against = code.flatMap((source) =>
      source.imports
        .filter(
          ({ target }) =>
            /^(app|sandbox|demo)\//.test(target) &&
            !mayImport[source.layer]?.includes(layerOf(target)),
        )
        .map(({ target }) => `${source.path} → ${target}`),
    );
    expect(against).toEqual([]);
  });

  it('has one order of features, each standing only on those before it', () => {
    const against = code.flatMap((source) =>
      source.imports
        .map(({ target }) => ({ target, feature: featureOf(target) }))
        .filter(
          ({ feature }) =>
            source.feature !== undefined &&
            feature !== undefined &&
            features.indexOf(feature) > features.indexOf(source.feature),
        )
        .map(({ target }) => `${source.path} → ${target}`),
    );
    expect(against).toEqual([]);
    expect(new Set(code.flatMap((source) => source.feature ?? []))).toEqual(new Set(features));
  });

  it("keeps each feature's endpoints to itself and the front door", () => {
    const against = inApp.flatMap((source) =>
      source.imports
        .filter(({ target }) => basename(target) === 'api.server.ts' && source.layer !== 'server')
        .map(({ target }) => `${source.path} → ${target}`),
    );
    expect(against).toEqual([]);
  });

  it('lets only services and the database touch tables, and only services call integrations', () => {
    const touches = (source: Source, layer: string) =>
      source.imports.some(({ target, isTypeOnly }) => !isTypeOnly && target.startsWith(layer));
    const mayTouch = (path: string) => path.endsWith('.server.ts');
    const against = inApp.filter((source) => source.layer === 'features' && !mayTouch(source.path));
    expect(
      against
        .filter(
          (source) => touches(source, 'app/database/') || touches(source, 'app/integrations/'),
        )
        .map((source) => source.path),
    ).toEqual([]);
  });

  it('writes the audit trail in one place, by one list of words', () => {
    const writers = inApp
      .filter((source) => /\binsert\(auditTrail\)/.test(source.text))
      .map((source) => source.path);
    expect(writers).toEqual(['app/database/audit.server.ts']);
  });

  it('reads the environment in one place and fetches in the browser in one place', () => {
    expect(
      inApp.filter((source) => /process\.env\b/.test(source.text)).map((source) => source.path),
    ).toEqual(['app/platform/env.server.ts']);
    const fetches = inApp
      .filter((source) => /(?<![.\w])fetch\(/.test(source.text))
      .map((source) => source.path);
    expect(fetches.filter((path) => !/^app\/integrations\/.*\.server\.ts$/.test(path))).toEqual([
      'app/platform/call.ts',
    ]);
  });

  it('keeps the server, the schemas and the tables out of files that browsers load', () => {
    const browser = inApp.filter(
      (source) =>
        !source.path.endsWith('.server.ts') &&
        ['ui', 'features', 'platform', 'shell'].includes(source.layer),
    );
    const against = browser
      .filter(
        (source) =>
          !/(contract|copy-contract)\.ts$|-letter\.tsx$|letters\/|auth\/|root\.tsx$|entry\.server\.tsx$/.test(
            source.path,
          ),
      )
      .flatMap((source) =>
        source.imports
          .filter(
            ({ target, isTypeOnly }) =>
              !isTypeOnly &&
              // What the loader of a page takes stays on the server.
              ((/\.server\.tsx?$/.test(target) && !source.path.endsWith('-page.tsx')) ||
                /^(zod|drizzle-orm)/.test(target) ||
                target.endsWith('contract.ts')),
          )
          .map(({ target }) => `${source.path} → ${target}`),
      );
    expect(against).toEqual([]);
  });

  it('has a contract for every endpoint and every contract bound', () => {
    const contracts = inApp
      .filter((source) => basename(source.path) === 'contract.ts')
      .flatMap((source) =>
        [...source.text.matchAll(/export const (\w+) = endpoint\(/g)].map(
          (match) => `${source.feature}.${match[1]}`,
        ),
      );
    const bound = inApp
      .filter((source) => basename(source.path) === 'api.server.ts')
      .flatMap((source) =>
        [...source.text.matchAll(/bind\(\s*(?:contract\.)?(\w+)/g)].map(
          (match) => `${source.feature}.${match[1]}`,
        ),
      );
    expect(bound.toSorted()).toEqual(contracts.toSorted());
  });

  it('keeps policy where the thing stands: every page has one, and no regular expression lists paths', () => {
    const served = routeConfig.flatMap(leavesOf);
    expect(served.map(({ path = '' }) => path).toSorted()).toEqual(
      pages.map(({ path }) => path).toSorted(),
    );
    const wordings = pages.map(({ for: audience, caching, search, isDisallowed }) => [
      audience,
      caching,
      search,
      typeof isDisallowed,
    ]);
    expect(
      wordings.filter(
        (words) =>
          !/^(anyone|owner),(shared|revalidated|personal),(listed|unlisted|noindex),boolean$/.test(
            `${words}`,
          ),
      ),
    ).toEqual([]);
    const owners = routeConfig
      .filter((one) => one.file === 'features/admin/admin-page.tsx')
      .flatMap(leavesOf);
    expect(owners.map(({ file }) => file)).toEqual(
      pages.filter((page) => page.for === 'owner').map(({ file }) => file),
    );
    // An alternative of words behind a slash, written or escaped: `^\/(shop|blog)`, `\/shop|\/blog`.
    const listing = /\\\/[+*]?(\(+(\?[:!=])?)?[a-z][\w\\/-]*\|(?!\))/;
    expect(
      inApp.filter((source) => listing.test(source.text)).map((source) => source.path),
    ).toEqual([]);
  });

  it('has a migration for every table', () => {
    const tables = inApp
      .filter((source) => source.path.startsWith('app/database/schema/'))
      .flatMap((source) =>
        [...source.text.matchAll(/pgTable\(\s*'(\w+)'/g)].map((match) => match[1]!),
      );
    const migrations = globSync('app/database/migrations/*.sql')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    const made = [...migrations.matchAll(/CREATE TABLE "(\w+)"/g)].map((match) => match[1]!);
    expect(tables.length).toBeGreaterThan(30);
    expect(tables.filter((table) => !made.includes(table))).toEqual([]);
  });
});

describe('the writer of each table', () => {
  it('is named for every table, and is there', () => {
    expect(Object.keys(writerOf).toSorted()).toEqual([...tables.keys()].toSorted());
    const known = [...tableWrites.map(({ writer }) => writer), 'nobody'];
    expect(Object.entries(writerOf).filter(([, writer]) => !known.includes(writer))).toEqual([]);
  });

  it('is alone', () => {
    const against = tableWrites.filter(({ table, writer }) => writer !== writerOf[table]);
    expect(against.map(({ table, path }) => `${path} writes ${table}`)).toEqual([]);
  });

  it('is seen however it writes', () => {
    const written = [
      'tx.insert(orders)',
      'tx.update( orders )',
      'sql`update orders set status = 1`',
      'sql`update ${orders} set status = 1`',
      'sql`with a as (update "orders" as o\n set status = 1)`',
      'sql`insert into orders (id)`',
      'sql`INSERT INTO ${orders} (id)`',
      'sql`delete from only orders`',
      'sql`truncate orders`',
    ];
    const seen = written.filter(
      (text) => writtenBy({ path: 'app/features/cart/x.ts', text })[0]?.table === 'orders',
    );
    expect(seen).toEqual(written);
    expect(
      writtenBy({ path: 'app/features/cart/x.ts', text: '// An update orders a new print.' }),
    ).toEqual([]);
  });

  it('is seen by the first two: tables are imported one by one under their own names, and written by them', () => {
    const hidden = /import (?:\* as \w+|\{[^}]* as [^}]*\}) from '#app\/database\/schema\//;
    expect(
      inApp
        .filter((source) => source.layer === 'features' && hidden.test(source.text))
        .map((source) => source.path),
    ).toEqual([]);
    const writes = inApp.flatMap(({ path, text }) =>
      [...text.matchAll(/\b(?:tx|db)\s*\.(?:insert|update|delete)\(\s*([^\s,)]*)/g)].map(
        (match) => ({ path, table: match[1]! }),
      ),
    );
    expect(writes.length).toBeGreaterThan(100);
    const isKnown = (table: string) =>
      tables.has(table) || Object.hasOwn(tableLists, table.replace(/\(.*/, ''));
    expect(writes.filter(({ table }) => !isKnown(table))).toEqual([]);
  });
});

describe('what is cited', () => {
  const written = globSync(
    ['{app,bench,demo,docs,sandbox,scripts,tests}/**/*.{ts,tsx,mjs,css,sql,md}', '*.md'],
    {
      exclude: ['**/node_modules'],
    },
  );
  /** What a pattern's first group holds, in every file. */
  const cited = (sign: RegExp, paths: readonly string[] = written) =>
    paths.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(sign)].map((match) => ({ path, name: match[1]! })),
    );
  const numbers = (word: string) =>
    cited(new RegExp(`\\b${word}s? (\\d+(?:(?:, | and |[-–])\\d+)*)`, 'gi')).flatMap(
      ({ path, name }) =>
        [...name.matchAll(/\d+/g)].map(([number]) => ({ path, number: Number(number) })),
    );

  it('is there: each invariant and each decision, numbered without a gap', () => {
    const invariants = cited(/^(\d+)\. /gm, ['docs/invariants.md']).map(({ name }) => Number(name));
    const decisions = globSync('docs/decisions/*.md').map((path) =>
      Number(basename(path).slice(0, 4)),
    );
    for (const [word, known] of Object.entries({ invariant: invariants, decision: decisions })) {
      expect(known.toSorted((a, b) => a - b)).toEqual(known.map((_, at) => at + 1));
      expect(numbers(word).length, word).toBeGreaterThan(50);
      expect(numbers(word).filter(({ number }) => !known.includes(number))).toEqual([]);
    }
    expect(
      cited(/docs\/decisions\/(\d{4})\b/g).filter(({ name }) => !decisions.includes(Number(name))),
    ).toEqual([]);
  });

  it('is there: each document, and each file that a document names', () => {
    const documents = globSync('{*.md,{app,demo,docs}/**/*.md}');
    const isHere = (name: string) => documents.some((path) => `/${path}`.endsWith(`/${name}`));
    expect(
      cited(/(?<![\w$}{/.:-])([\w-][\w./-]*\.md)\b/g).filter(({ name }) => !isHere(name)),
    ).toEqual([]);
    const named = cited(/`((?:app|bench|demo|docs|sandbox|scripts|tests)\/[\w./-]*)`/g, [
      'docs/invariants.md',
      'docs/glossary.md',
      'CONTRIBUTING.md',
      'docs/configuration.md',
      'docs/tour.md',
      'README.md',
    ]);
    expect(named.length).toBeGreaterThan(50);
    expect(
      named.filter(({ name }) => !existsSync(name) && globSync(`${name}*`).length === 0),
    ).toEqual([]);
  });

  it('has a date and a status where it is a decision', () => {
    const form =
      /^# \d+\. .+\n\nDate: \d{4}-\d\d-\d\d\. Status: (accepted|superseded by decision \d+)\.\n/;
    expect(
      globSync('docs/decisions/*.md').filter((path) => !form.test(readFileSync(path, 'utf8'))),
    ).toEqual([]);
  });
});

describe('the files', () => {
  it('are short: median 60 lines, nine in ten below 150, none over 300 but drawings; tests below 400', () => {
    const lengths = inApp.map((source) => source.lines).toSorted((a, b) => a - b);
    const share = (part: number) => lengths[Math.floor((lengths.length - 1) * part)]!;
    expect(share(0.5)).toBeLessThanOrEqual(60);
    expect(share(0.9)).toBeLessThanOrEqual(150);
    // A drawing of the demo is one picture, told stroke by stroke.
    const most = ({ path }: Source) => (path.startsWith('demo/pictures/') ? 500 : 300);
    expect(code.filter((source) => source.lines > most(source)).map(({ path }) => path)).toEqual(
      [],
    );
    expect(
      sources
        .filter((source) => isTest(source.path) && source.lines > 400)
        .map((source) => source.path),
    ).toEqual([]);
  });

  it('hold functions of at most 60 lines and 15 branches', () => {
    const functions = inApp
      .filter(({ path }) => !path.startsWith('app/database/schema/'))
      .flatMap(functionsIn);
    expect(functions.length).toBeGreaterThan(3000);
    expect(namesOf(functions, ({ lines }) => lines > 60)).toEqual([]);
    expect(namesOf(functions, ({ branches }) => branches > 15)).toEqual([]);
  });

  it('stand in folders of at most fifteen, migrations, icons and fixtures aside', () => {
    const files = globSync('app/**/*.{ts,tsx}').filter(
      (path) => !/\/(migrations|blanks)\//.test(path),
    );
    const folders = Map.groupBy(files, (path) => dirname(path));
    expect(
      [...folders].filter(([, inside]) => inside.length > 15).map(([folder]) => folder),
    ).toEqual([]);
  });

  it('have kebab-case names, and none is a barrel', () => {
    const wrong = sources.filter(
      ({ path }) =>
        !/^([a-z0-9]+-)*[a-z0-9]+(\.(server|client|test))?\.(ts|tsx)$/.test(basename(path)) &&
        !/^entry\.(client|server)\.tsx$/.test(basename(path)),
    );
    expect(wrong.map((source) => source.path)).toEqual([]);
    expect(
      sources
        .filter(({ path }) => /^index\.tsx?$/.test(basename(path)))
        .map((source) => source.path),
    ).toEqual([]);
  });

  it('export nothing that no other file imports', () => {
    const importers = globSync('{app,bench,demo,sandbox,scripts,tests}/**/*.{ts,tsx,mjs}').map(
      (path) => ({
        path,
        text: readFileSync(path, 'utf8'),
      }),
    );
    const imported = new Set(importers.flatMap(namesImported));
    const isImported = (path: string, name: string) =>
      imported.has(`${path} ${name}`) || imported.has(`${path} *`);
    const idle = code.flatMap(({ path, text }) =>
      namesExported(text)
        .filter((name) => !isImported(path, name) && !(isRoute(path) && routerReads.includes(name)))
        .map((name) => `${path} ${name}`),
    );
    expect(imported.size).toBeGreaterThan(2000);
    expect(idle).toEqual([]);
  });

  it('hold no escape from the type checker, no skipped test and no swallowed error', () => {
    const signs =
      /\bas any\b|: any\b|<any>|@ts-(ignore|expect-error|nocheck)|\.(only|skip|todo)\(|catch *(\(\w*\))? *\{\s*\}/;
    expect(
      sources.filter((source) => signs.test(source.text)).map((source) => source.path),
    ).toEqual([]);
  });
});

it('what npm test leaves to the whole form, and what it runs on PGlite too, is there', () => {
  const named = Object.keys({ ...onlyInWholeForm, ...alsoOnPglite });
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
