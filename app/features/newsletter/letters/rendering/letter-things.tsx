import { Table } from '#app/features/email/letter/letter-frame.tsx';
import { colors, type } from '#app/features/email/letter/letter-style.ts';
import type { InPlainText } from '#app/features/email/letter/plain-text.ts';
import type { Card } from '#app/features/markdown/work-cards.server.ts';
import { pictureUrl } from '#app/features/pictures/picture.ts';
import type { LinkTo } from '../links/link-address.ts';

type LetterPictureProps = { url: string; alt: string; caption: string } & InPlainText;

/** A picture as wide as the sheet, with what is said below it. */
export function LetterPicture({ url, alt, caption }: LetterPictureProps) {
  return (
    <div style={{ margin: '0 0 24px' }}>
      <img
        src={url}
        alt={alt}
        width={552}
        style={{ display: 'block', width: '100%', maxWidth: 552, height: 'auto', border: 0 }}
      />
      {caption && (
        <p className="label" style={{ ...type.caption, margin: '8px 0 0' }}>
          {caption}
        </p>
      )}
    </div>
  );
}

const thumbnail = 120;
const ruled = { borderTop: `1px solid ${colors.hairline}` };
const closed = { ...ruled, borderBottom: `1px solid ${colors.hairline}` };

type WorkCardRowProps = { card: Card; siteUrl: string; linkTo: LinkTo };

/** A work between two hairlines, as it is today, with the way to its page. */
export function WorkCardRow({ card, siteUrl, linkTo }: WorkCardRowProps) {
  const { title, line, price, picture } = card;
  const href = linkTo(siteUrl + card.href);
  return (
    <Table style={{ margin: '8px 0 24px' }}>
      <tr>
        <td
          className="rule"
          width={thumbnail}
          valign="top"
          style={{ ...closed, padding: '16px 20px 16px 0', width: thumbnail }}
        >
          <a href={href}>
            <img
              src={`${siteUrl}${pictureUrl(picture.id, 360)}`}
              alt={picture.alt}
              width={thumbnail}
              style={{ display: 'block', width: thumbnail, height: 'auto', border: 0 }}
            />
          </a>
        </td>
        <td className="rule" valign="top" style={{ ...closed, padding: '14px 0' }}>
          <a
            className="ink"
            href={href}
            style={{ ...type.title, color: colors.ink, textDecoration: 'none' }}
          >
            {title}
          </a>
          <br />
          <span className="label" style={type.caption}>
            {line}
          </span>
          <br />
          <span className="ink" style={{ ...type.interface, fontWeight: 600 }}>
            {price}
          </span>
        </td>
      </tr>
    </Table>
  );
}
