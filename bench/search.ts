import pg from 'pg';
import { startPostgres } from '#tests/support/postgres.ts';
import { fillWorks } from './fill-works.ts';
import { percentile } from './load/traffic.ts';
import { ask, openSite } from './owner-sites.ts';
import type { Figure } from './report.ts';

const works = 50_000;
const posts = 5_000;
/** Milliseconds of a visitor's search, p95. */
const limit = 30;
const warmUp = 5;
const rounds = 30;
/** Others use this machine: what counts is the quietest of so many stretches of rounds. */
const stretches = 2;

/** What visitors ask for, from a word that four works have to one that every seventh has, and a slip of the pen. */
const asked: readonly (readonly [name: string, words: string])[] = [
  ['a rare word', 'kittiwake'],
  ['a common word', 'weir'],
  ['a word of every second work', 'linen'],
  ['two words', 'ferry kozo'],
  ['one letter wrong', 'kittiwaka'],
  ['two letters changed over', 'kittiwkae'],
  ['a word of posts alone', 'varnish'],
  ['a beginning', 'sl'],
  ['what nothing has', 'qqzzxx'],
];

/** A visitor's search with 50,000 works and 5,000 posts, beside the barest query of the same database. */
export async function measureSearch(): Promise<Figure[]> {
  const postgres = await startPostgres(['-c', 'fsync=off', '-c', 'max_connections=200']);
  const ends: (() => Promise<void>)[] = [postgres.remove];
  try {
    await ask(`${postgres.url}/postgres`, 'create database search');
    const url = `${postgres.url}/search`;
    const { origin } = await openSite(url, ends);
    const { work } = await fillWorks(url, works);
    await fillPosts(url, posts);
    const bare = new pg.Client({ connectionString: url });
    await bare.connect();
    ends.push(() => bare.end());
    const bareQuery = () => bare.query('select title from artworks where id = $1', [work]);
    const figures: Figure[] = [];
    for (const [name, words] of asked) {
      const [search, query] = await inTurn(() => searchFor(origin, words), bareQuery);
      figures.push({
        what: `search, ${name}: p95`,
        value: search,
        unit: 'ms',
        baseline: { what: 'ms a bare query, p95', value: query },
        limit: { kind: 'at most', value: limit },
      });
    }
    return figures;
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

async function searchFor(origin: string, words: string): Promise<void> {
  const answer = await fetch(`${origin}/api/search?q=${encodeURIComponent(words)}`);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the search for ${words} answered ${answer.status}`);
}

/** The 95th percentiles of both in the quietest stretch, done one after the other, so that both meet the same weather. Milliseconds. */
async function inTurn(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[number, number]> {
  for (let round = 0; round < warmUp; round++) await one();
  const quietest: [number, number] = [Infinity, Infinity];
  for (let stretch = 0; stretch < stretches; stretch++) {
    const costs: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++)
      for (const [at, act] of [one, other].entries()) {
        const start = performance.now();
        await act();
        costs[at === 0 ? 0 : 1].push(performance.now() - start);
      }
    costs.forEach((all, at) => (quietest[at] = Math.min(quietest[at]!, percentile(all, 0.95))));
  }
  return quietest;
}

/** Gives a database so many published posts of four hundred words. */
export async function fillPosts(url: string, many: number): Promise<void> {
  await ask(url, written(many));
  await ask(url, 'analyze posts');
}

const written = (many: number) => `
  with words as (
    select array['river','rust','lichen','varnish','ink','paper','press','crane','harbour','quay','ground','pigment','umber','glaze','frost','reed','slack','tide','gantry','moss',
      'weather','light','sky','panel','brush','scrape','layer','drawing','studio','window','morning','evening','walk','bridge','rail','iron','clay','stone','water','root'] as all_of
  )
  insert into posts (slug, title, description, body, status, published_at, created_at)
  select 'bench-post-' || n, initcap(all_of[1 + n % 40] || ' and ' || all_of[1 + (n / 40) % 40]) || ' ' || n, 'On ' || all_of[1 + (n * 7) % 40] || ' and ' || all_of[1 + (n * 11) % 40] || '.',
    (select string_agg(all_of[1 + (n * 31 + word * (7 + n % 13)) % 40] || case when word % 9 = 0 then word::text else '' end, ' ') from generate_series(1, 400) as word),
    'published', now() - n * interval '1 hour', now() - n * interval '1 hour'
  from words, generate_series(1, ${many}) as n`;
