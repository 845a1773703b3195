import { readFile } from 'node:fs/promises';
import { createPglite } from '#app/database/connection/pglite.server.ts';
import { expect, it } from 'vitest';

const folder = 'app/database/migrations';
const sqlOf = (tag: string) => readFile(`${folder}/${tag}.sql`, 'utf8');

it('a shop that stands charges after the upgrade what it charged before', async () => {
  const database = await createPglite();
  const { entries } = JSON.parse(await readFile(`${folder}/meta/_journal.json`, 'utf8'));
  const tags: string[] = entries.map(({ tag }: { tag: string }) => tag);
  const upgrade = tags.findIndex((tag) => tag.endsWith('_shipping_zones'));
  for (const tag of tags.slice(0, upgrade)) await database.exec(await sqlOf(tag));
  await database.exec(`
    insert into shipping_zones (country, name, free_merchandise_from) values
      ('US', 'United States', 75), ('CA', '', 0), ('*', 'Elsewhere', null);
    insert into shipping_rates (country, product_type, first, further, leaves_within, min_days, max_days) values
      ('US', 'merchandise', 6, 2, 5, 3, 6), ('US', 'print', 14, 3, null, null, null),
      ('CA', 'merchandise', 12, 3, null, null, null), ('*', 'artwork', 380, 190, 5, 7, 21);
    insert into settings (name, value) values ('text:shipping-policy', jsonb_build_object('title', 'Shipping', 'body', '| | Leaves within | United States | Elsewhere |
| --- | --- | --- | --- |
| Originals | 5 working days | 3 to 7 days | 7 to 21 days |
| Prints | 3 working days | 3 to 5 days | 7 to 14 days |
| Merchandise | 5 working days | 3 to 6 days | 6 to 15 days |

My own words, | and a table of mine |.'))`);
  await database.exec(`begin; ${await sqlOf(tags[upgrade]!)}; commit`);
  const { rows } = await database.query(`
    select c.country, r.product_type, r.first, r.further, r.free_from, r.max_days
    from shipping_countries c join shipping_rates r using (zone_id) order by c.country, r.product_type`);
  expect(rows.map((row) => Object.values(row as object).join(' '))).toEqual([
    '* artwork 380.00 190.00  21',
    '* merchandise 0.00 0.00  ',
    '* print 0.00 0.00  ',
    'CA artwork 0.00 0.00  ',
    'CA merchandise 0.00 0.00  ',
    'CA print 0.00 0.00  ',
    'US artwork 0.00 0.00  ',
    'US merchandise 6.00 2.00 75.00 6',
    'US print 14.00 3.00  ',
  ]);
  const [text] = (
    await database.query<{ body: string }>(
      `select value->>'body' as body from settings where name = 'text:shipping-policy'`,
    )
  ).rows;
  expect(text!.body).toBe('{{shipping-times}}\n\nMy own words, | and a table of mine |.');
  await database.close();
});
