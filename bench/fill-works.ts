import pg from 'pg';
import { ask } from './owner-sites.ts';

/** Rows in one commit: the tallies of the list are raised by triggers at its end. */
const batch = 500;

/** Gives a database so many works and twenty drafts, however many works there are; answers the work in the middle of the wall. */
export async function fillWorks(url: string, many: number): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(pictures);
    for (let from = 1; from <= many; from += batch)
      await client.query(works, [from, Math.min(many, from + batch - 1)]);
    await client.query(drafts);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const middle = `select id from artworks order by position, id offset ${Math.floor(many / 2)} limit 1`;
  const [work] = await ask(url, middle);
  return { work: work!.id };
}

const pictures = `
  insert into pictures (source, width, height, alt, placeholder)
  select 'bench-' || n || '.jpg', 1600, 1200, 'A weir.', 'data:image/webp;base64,AA==' from generate_series(1, 20) as n`;

/** Three originals in five, some sold; a numbered print in two sizes, and an open one. The first forty alone have a word of their own. */
const works = `
  with made as (
    insert into artworks (slug, title, medium, year, height, width, price, category, product_type, is_numbered, is_available, sizes, position, created_at, updated_at)
    select 'bench-' || n, (array['Weir','Lock','Sluice','Reeds','Pier','Ferry','Bridge'])[1 + n % 7] || case when n <= 40 and n % 10 = 0 then ' Kittiwake' else '' end || ' ' || n,
      (array['Oil on linen','Ink on kozo','Giclée on rag','Watercolor'])[1 + n % 4], 2000 + n % 26, 24, 36, 10000 + n, 'paintings',
      (array['artwork','artwork','artwork','print','print'])[1 + n % 5], n % 5 = 3, n % 10 <> 0, case when n % 5 = 3 then array['A3', 'A2'] end, n,
      now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series($1::int, $2::int) as n returning id, position, product_type, is_numbered
  ), hung as (
    insert into artwork_pictures (artwork_id, picture_id, position)
    select made.id, pictures.id, 0 from made join pictures on pictures.source = 'bench-' || (1 + made.position % 20) || '.jpg'
  ), sized as (
    insert into artwork_sizes (artwork_id, size, price)
    select id, size, 10000 + position from made cross join unnest(array['A3', 'A2']) as size where is_numbered
  )
  insert into editions (artwork_id, size, total, edition_size, sold)
  select id, null, 1, null, case when position % 10 = 0 then 1 else 0 end from made where product_type = 'artwork'
  union all select id, size, 40, 40, 0 from made cross join unnest(array['A3', 'A2']) as size where is_numbered`;

const drafts = `
  insert into work_drafts (form) select jsonb_build_object('kind', 'original', 'title', 'Unfinished ' || n, 'medium', 'Oil', 'price', '900')
  from generate_series(1, 20) as n`;
