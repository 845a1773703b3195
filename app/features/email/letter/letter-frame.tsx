import type { ReactNode } from 'react';
import { SellerOfLetter } from '#app/features/email/seller.ts';
import { sellerLines } from '#app/features/settings/record/studio-record.ts';
import type { StudioRecord } from '#app/features/settings/record/contract.ts';
import type { InPlainText } from './plain-text.ts';
import { colors, darkStyle, type } from './letter-style.ts';

/** The sheet every letter is written on: 600 px, the studio's name above, how to answer below. */
export function LetterFrame(props: {
  title: string;
  preheader: string;
  contactEmail: string;
  /** Of a letter to the owner: whom her answer reaches, or `nobody`. Left out, the letter is to somebody else and an answer comes to the studio. */
  answerReaches?: string;
  children: ReactNode;
}) {
  const { title, preheader, contactEmail, answerReaches, children } = props;
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
        style={{ margin: 0, padding: 0, backgroundColor: colors.wall, color: colors.ink }}
      >
        <Preheader inPlainText="">{preheader}</Preheader>
        <Table className="wall" style={{ backgroundColor: colors.wall }}>
          <tr>
            <td align="center">
              <Table style={{ maxWidth: 600 }}>
                <tr>
                  <td className="page" style={{ padding: '40px 24px 48px', textAlign: 'left' }}>
                    <p className="ink" style={{ ...type.studio, margin: '0 0 36px' }}>
                      <Ring />
                      <SellerOfLetter.Consumer>{({ name }) => name}</SellerOfLetter.Consumer>
                    </p>
                    {children}
                    <Footer contactEmail={contactEmail} answerReaches={answerReaches} />
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
    border: `4px solid ${colors.ink}`,
    borderTopColor: colors.moss,
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

function Footer({
  contactEmail,
  answerReaches,
}: {
  contactEmail: string;
  answerReaches: string | undefined;
}) {
  return (
    <div
      className="rule"
      style={{ marginTop: 48, paddingTop: 16, borderTop: `1px solid ${colors.hairline}` }}
    >
      <p className="label" style={{ ...type.caption, margin: 0 }}>
        <SellerOfLetter.Consumer>{sellerLine}</SellerOfLetter.Consumer>{' '}
        {answerReaches === undefined ? (
          <HowToAnswer contactEmail={contactEmail} />
        ) : answerReaches === 'nobody' ? (
          'Your shop wrote this letter to you: an answer to it reaches nobody else.'
        ) : (
          `An answer to this letter goes to ${answerReaches}.`
        )}
      </p>
    </div>
  );
}

function HowToAnswer({ contactEmail }: { contactEmail: string }) {
  return (
    <>
      You can simply answer this letter
      {contactEmail && (
        <>
          , or write to{' '}
          <a className="label" href={`mailto:${contactEmail}`} style={{ color: colors.label }}>
            {contactEmail}
          </a>
        </>
      )}
      .
    </>
  );
}

function sellerLine(studio: StudioRecord): string {
  const lines = sellerLines(studio);
  return lines.length > 0 ? `${lines.join(', ')}.` : '';
}
