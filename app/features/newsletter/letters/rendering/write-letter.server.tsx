import { cardsIn } from '#app/features/blog/cards.server.ts';
import { contactOfStudio } from '#app/features/email/contact-address.server.ts';
import { renderLetter } from '#app/features/email/letter/render.server.ts';
import { readSeller } from '#app/features/email/read-seller.server.ts';
import { markdownTree, picturesIn } from '#app/features/markdown/markdown.server.ts';
import { getPictures } from '#app/features/pictures/service.server.ts';
import type { Context } from '#app/platform/context.server.ts';
import type { Letter } from '../drafts/rows.server.ts';
import { asItIs, type LinkTo } from '../links/link-address.ts';
import { linkedPost } from '../linked-post.server.ts';
import { firstWords } from './first-words.ts';
import { ReaderLetter, type ReaderLinks } from './reader-letter.tsx';
import { textBlocks } from './text-blocks.tsx';

export type WrittenLetter = {
  sender: string;
  contactEmail: string;
  subject: string;
  preheader: string;
  html: string;
  text: string;
};

/** A letter written out as it is mailed, with the works and the studio as they are now. `linkTo`: what stands in place of the addresses that it leads to. */
export async function writeLetter(
  context: Context,
  letter: Letter,
  links: ReaderLinks,
  linkTo: LinkTo = asItIs,
): Promise<WrittenLetter> {
  const { db, env } = context;
  const { subject, body, audience, series, countsLinks } = letter;
  const seller = await readSeller(db);
  const [tree, pictures, cards, contactEmail, post] = await Promise.all([
    markdownTree(body),
    getPictures(context, picturesIn(body)),
    cardsIn(context, body),
    contactOfStudio(seller, db, env),
    linkedPost(context, letter),
  ]);
  const preheader = letter.preheader.trim() || firstWords(tree);
  const written = await renderLetter(
    <ReaderLetter
      {...{ subject, preheader, contactEmail, links, audience, series, countsLinks }}
      readOn={post && linkTo(`${env.PUBLIC_URL}/blog/${post.slug}`)}
    >
      {textBlocks(tree, { pictures, cards, siteUrl: env.PUBLIC_URL, linkTo })}
    </ReaderLetter>,
    seller,
  );
  return { sender: seller.name, contactEmail, subject, preheader, ...written };
}
