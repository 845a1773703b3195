import pg from 'pg';
import type { Thing } from './bare-sql.ts';

/** Makes a print of the demo collection an open one that never sells out, and answers it. */
export async function endlessPrint(url: string): Promise<Thing> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `with print as (
         select e.id, e.artwork_id from editions e join artwork_sizes s on s.artwork_id = e.artwork_id and s.size = e.size
           join artworks a on a.id = e.artwork_id where a.is_available and s.is_available order by e.id limit 1
       ), unnumbered as (
         update artworks set is_numbered = false where id = (select artwork_id from print)
       )
       update editions set total = 1000000, edition_size = null where id = (select id from print) returning id, artwork_id, size`,
    );
    const { id, artwork_id, size } = rows[0] as { id: string; artwork_id: string; size: string };
    return { editionId: id, artworkId: artwork_id, size };
  } finally {
    await client.end();
  }
}
