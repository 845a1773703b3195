import type { ReactNode } from 'react';
import type { InPlainText } from './plain-text.ts';
import { colour, darkStyle, type } from './letter-style.ts';
import { noSeller, type Seller, SellerOfLetter } from '../seller.ts';

/** The sheet every letter is written on: 600 px, the studio's name above, how to answer below. */
export function LetterFrame(props: {
  title: string;
  preheader: string;
  contactEmail: string;
  children: ReactNode;
}) {
  const { title, preheader, contactEmail, children } = props;
  return (
    <html lang="en">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: darkStyle }} />
      </head>
      <body
        className="wall"
        style={{ margin: 0, padding: 0, backgroundColor: colour.wall, color: colour.ink }}
      >
        <Preheader inPlainText="">{preheader}</Preheader>
        <Table className="wall" style={{ backgroundColor: colour.wall }}>
          <tr>
            <td align="center">
              <Table style={{ maxWidth: 600 }}>
                <tr>
                  <td className="page" style={{ padding: '40px 24px 48px', textAlign: 'left' }}>
                    <p className="ink" style={{ ...type.studio, margin: '0 0 36px' }}>
                      <Ring />
                      {noSeller.name}
                    </p>
                    {children}
                    <Footer contactEmail={contactEmail} />
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** What stands at the head of a letter. */
export function LetterHeading({ children }: { children: ReactNode }) {
  return (
    <h1 className="ink heading" style={{ ...type.heading, margin: '0 0 16px' }}>
      {children}
    </h1>
  );
}

/** What stands at the head of a part. */
export function SectionHeading({ children }: { children: ReactNode }) {
  return (
    <h2 className="ink" style={{ ...type.section, margin: '40px 0 8px' }}>
      {children}
    </h2>
  );
}

/** What the studio says. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...type.reading, margin: '0 0 16px' }}>
      {children}
    </p>
  );
}

/** What somebody typed: an empty line begins a paragraph, and every other line break stays one. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, index) => (
    <Paragraph key={index}>
      {paragraph.split('\n').map((line, at) => (
        <span key={at}>
          {at > 0 && <br />}
          {line}
        </span>
      ))}
    </Paragraph>
  ));
}

/** A link among what the studio says, in the colour of its words also where the mail program has one of its own. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="ink" href={href} style={{ color: colour.ink }}>
      {children}
    </a>
  );
}

/** Facts: an order's number, an address. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <p className="ink" style={{ ...type.interface, margin: '0 0 16px' }}>
      {children}
    </p>
  );
}

/** Where a parcel goes; empty lines are left out. */
export function AddressLines({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return (
    <Facts>
      {lines.filter(Boolean).map((line, index) => (
        <span key={index}>
          {index > 0 && <br />}
          {line}
        </span>
      ))}
    </Facts>
  );
}

/** The one thing to do next. */
export function ActionLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: '8px 0 24px' }}>
      <a
        className="action"
        href={href}
        style={{
          font: type.interface.font,
          fontWeight: 600,
          display: 'inline-block',
          padding: '13px 24px',
          border: `1px solid ${colour.rust}`,
          backgroundColor: colour.rust,
          color: colour.onRust,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  );
}

/** A table for layout, which a screen reader passes over. */
export function Table({
  children,
  ...given
}: {
  children: ReactNode;
  className?: string;
  style?: React.CSSProperties;
}) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} {...given}>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The words a list of letters shows after the subject. */
function Preheader({ children }: { children: ReactNode } & InPlainText) {
  return (
    <div
      style={{
        display: 'none',
        overflow: 'hidden',
        maxHeight: 0,
        maxWidth: 0,
        opacity: 0,
        lineHeight: '1px',
      }}
    >
      {children}
    </div>
  );
}

/** The studio's mark, drawn as a border: mail programs show no vector pictures. */
function Ring() {
  const border = {
    border: `4px solid ${colour.ink}`,
    borderTopColor: colour.moss,
    borderRadius: '50%',
  };
  return (
    <span
      className="ring"
      style={{
        ...border,
        display: 'inline-block',
        width: 12,
        height: 12,
        marginRight: 10,
        verticalAlign: '-3px',
        transform: 'rotate(30deg)',
      }}
    />
  );
}

function Footer({ contactEmail }: { contactEmail: string }) {
  return (
    <div
      className="rule"
      style={{ marginTop: 48, paddingTop: 16, borderTop: `1px solid ${colour.hairline}` }}
    >
      <p className="label" style={{ ...type.caption, margin: 0 }}>
        <SellerOfLetter.Consumer>{sellerLine}</SellerOfLetter.Consumer> You can simply answer this
        letter, or write to{' '}
        <a className="label" href={`mailto:${contactEmail}`} style={{ color: colour.label }}>
          {contactEmail}
        </a>
        .
      </p>
    </div>
  );
}

function sellerLine({ name, location, phone }: Seller): string {
  return `${[name, location, phone].filter(Boolean).join(', ')}.`;
}
