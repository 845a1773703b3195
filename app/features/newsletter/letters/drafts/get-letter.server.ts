import { namedIn } from '#app/features/blog/writing/drafts/named.server.ts';
import { readStudio } from '#app/features/settings/record/read-studio.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import { countAudiences } from '../audience.server.ts';
import type { LetterDetail } from '../contract.ts';
import { figuresOf } from '../figures.server.ts';
import { pressesOf } from '../links/counted-links.server.ts';
import { linkedPost } from '../linked-post.server.ts';
import { rowOf, saysWhere } from '../list.server.ts';
import { testAddresses } from '../test-letter.server.ts';
import { formOf, readLetter } from './rows.server.ts';

/** A letter as its editor shows it. For the owner only. Throws AppError 'missing'. */
export async function getLetter(context: Context, id: string): Promise<LetterDetail> {
  const { db } = context;
  const letter = await readLetter(db, id);
  const figures = await figuresOf(db, [id]);
  return {
    ...rowOf(letter, figures(id)),
    form: formOf(letter),
    version: letter.version,
    links: await pressesOf(context, letter),
    post: (await linkedPost(context, letter)) ?? null,
    readers: await countAudiences(db),
    testsTo: await testAddresses(context),
    hasPostalAddress: saysWhere(await readStudio(db)),
    named: await namedIn(context, { body: letter.body, sharePicture: null }),
  };
}
