import type { Element, ElementContent, Root, RootContent } from 'hast';
import { Fragment, type ReactNode } from 'react';
import { LetterHeading, Paragraph, SectionHeading } from '#app/features/email/letter/letter.tsx';
import { colors, type } from '#app/features/email/letter/letter-style.ts';
import { type Card, workOf, workOfParagraph } from '#app/features/markdown/work-cards.server.ts';
import {
  type Picture,
  pictureUrl,
  pictureWidths,
  widthsOf,
} from '#app/features/pictures/picture.ts';
import type { LinkTo } from '../links/link-address.ts';
import { LetterPicture, WorkCardRow } from './letter-things.tsx';

/** What a text names, and where the site is: a letter is read elsewhere. */
type Named = {
  pictures: ReadonlyMap<string, Picture>;
  cards: ReadonlyMap<string, Card>;
  siteUrl: string;
  linkTo: LinkTo;
};

type Node = RootContent | ElementContent;

/** A text as the parts of a letter, in HTML and in plain text alike. What visitors do not see of it is left out. */
export function textBlocks({ children }: Root, named: Named): ReactNode {
  return all(children, named);
}

function all(nodes: readonly Node[], named: Named): ReactNode {
  return nodes.map((node, at) => <Fragment key={at}>{partOf(node, named)}</Fragment>);
}

function partOf(node: Node, named: Named): ReactNode {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return null;
  const inside = () => all(node.children, named);
  const make = parts[node.tagName];
  return make ? make(inside, node, named) : inside();
}

type Make = (inside: () => ReactNode, element: Element, named: Named) => ReactNode;

const quote = {
  ...type.reading,
  margin: '0 0 16px',
  paddingLeft: 16,
  borderLeft: `2px solid ${colors.hairline}`,
  fontStyle: 'italic',
};
const list = { ...type.reading, margin: '0 0 16px', paddingLeft: 24 };
const item = { marginBottom: 4 };
const cell = {
  ...type.interface,
  padding: '6px 12px 6px 0',
  borderBottom: `1px solid ${colors.hairline}`,
};

const parts: Readonly<Record<string, Make>> = {
  h1: (inside) => <LetterHeading>{inside()}</LetterHeading>,
  ...Object.fromEntries(
    ['h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, Make] => [
      name,
      (inside) => <SectionHeading>{inside()}</SectionHeading>,
    ]),
  ),
  p: paragraph,
  a: link,
  img: (_, element, named) => picture(element, named),
  br: () => <br />,
  strong: (inside) => <strong>{inside()}</strong>,
  em: (inside) => <em>{inside()}</em>,
  del: (inside) => <del>{inside()}</del>,
  code: (inside) => <code>{inside()}</code>,
  ul: (inside) => (
    <ul className="ink" style={list}>
      {inside()}
    </ul>
  ),
  ol: (inside) => (
    <ol className="ink" style={list}>
      {inside()}
    </ol>
  ),
  li: (inside) => <li style={item}>{inside()}</li>,
  blockquote: (inside) => (
    <div className="ink rule" style={quote}>
      {inside()}
    </div>
  ),
  pre: (inside) => (
    <div className="ink" style={{ ...type.interface, margin: '0 0 16px', whiteSpace: 'pre-wrap' }}>
      {inside()}
    </div>
  ),
  hr: () => (
    <div className="rule" style={{ margin: '24px 0', borderTop: `1px solid ${colors.hairline}` }} />
  ),
  table: (inside) => (
    <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 16px' }}>
      {inside()}
    </table>
  ),
  thead: (inside) => <thead>{inside()}</thead>,
  tbody: (inside) => <tbody>{inside()}</tbody>,
  tr: (inside) => <tr>{inside()}</tr>,
  th: (inside) => (
    <th align="left" className="ink rule" style={{ ...cell, fontWeight: 600 }}>
      {inside()}
    </th>
  ),
  td: (inside) => (
    <td className="ink rule" style={cell}>
      {inside()}
    </td>
  ),
  input: (_, { properties }) => (properties['checked'] ? '☑ ' : '☐ '),
};

function paragraph(inside: () => ReactNode, element: Element, named: Named): ReactNode {
  const work = workOfParagraph(element);
  if (work !== undefined) {
    const card = named.cards.get(work);
    return card ? <WorkCardRow card={card} siteUrl={named.siteUrl} linkTo={named.linkTo} /> : null;
  }
  const [only, ...others] = element.children;
  if (only?.type === 'element' && only.tagName === 'img' && others.length === 0)
    return picture(only, named);
  return <Paragraph>{inside()}</Paragraph>;
}

function link(inside: () => ReactNode, element: Element, named: Named): ReactNode {
  const work = workOf(element);
  const href = work ? named.cards.get(work)?.href : String(element.properties['href'] ?? '');
  const address = href && absolute(href, named.siteUrl);
  if (!address) return inside();
  return (
    <a className="ink" href={named.linkTo(address)} style={{ color: colors.ink }}>
      {inside()}
    </a>
  );
}

/** Of our own pages and of the web; what points within a page has no place in a letter. */
function absolute(href: string, siteUrl: string): string | undefined {
  if (href.startsWith('#')) return undefined;
  return URL.canParse(href, siteUrl) ? new URL(href, siteUrl).href : undefined;
}

function picture({ properties }: Element, { pictures, siteUrl }: Named): ReactNode {
  const id = /^picture:(.+)$/.exec(String(properties['src']))?.[1] ?? '';
  const shown = pictures.get(id);
  // A stranger's picture would tell its host who reads the letter.
  if (!shown) return null;
  return (
    <LetterPicture
      url={`${siteUrl}${pictureUrl(shown.id, letterWidth(shown.width))}`}
      alt={String(properties['alt'] || shown.alt)}
      caption={properties['title'] ? String(properties['title']) : ''}
      inPlainText={pictureInWords(String(properties['alt'] || shown.alt), properties['title'])}
    />
  );
}

/** What plain text has in place of a picture: its description, then what is said below it. */
function pictureInWords(alt: string, caption: unknown): string {
  return [alt && `[Picture: ${alt}]`, caption && String(caption)].filter(Boolean).join('\n');
}

/** Twice the width of the sheet, for fine screens, where the picture has it. */
const letterWidth = (width: number): number =>
  widthsOf(width).findLast((made) => made <= 1080) ?? pictureWidths[0];
