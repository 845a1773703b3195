import type { ReactNode } from 'react';
import { Table } from './letter-frame.tsx';
import { colors, type } from './letter-style.ts';

/** A work or a thing, with what it costs. */
export type LetterLine = {
  title: string;
  imageUrl: string;
  /** What the picture shows, where it is more than the title. */
  alt?: string;
  details: string;
  amount: string;
};

/** What is in a parcel: a picture, a title, the choice, the amount. */
export function LetterLines({ lines }: { lines: readonly LetterLine[] }) {
  return (
    <Table style={{ marginTop: 24 }}>
      {lines.map((line, index) => (
        <Line key={index} line={line} />
      ))}
    </Table>
  );
}

/** Amounts below each other, the last of them the sum. */
export function Totals({
  rows,
  total,
}: {
  rows: readonly (readonly [name: string, amount: string])[];
  total: readonly [name: ReactNode, amount: string];
}) {
  return (
    <Table style={{ marginBottom: 24 }}>
      {rows.length > 0 && (
        <tr>
          <td colSpan={2} className="rule" style={{ ...ruled, paddingTop: 12 }} />
        </tr>
      )}
      {rows.map(([name, amount]) => (
        <tr key={name}>
          <td className="ink" style={{ ...type.interface, padding: '3px 0' }}>
            {name}
          </td>
          <td
            className="ink"
            align="right"
            style={{ ...type.interface, padding: '3px 0', whiteSpace: 'nowrap' }}
          >
            {amount}
          </td>
        </tr>
      ))}
      <Total name={total[0]} amount={total[1]} />
    </Table>
  );
}

const picture = 160;
const ruled = { borderTop: `1px solid ${colors.hairline}` };

function Line({ line: { title, imageUrl, alt = title, details, amount } }: { line: LetterLine }) {
  return (
    <tr>
      <td
        className="rule picture"
        width={picture}
        valign="top"
        style={{ ...ruled, padding: '16px 20px 16px 0', width: picture }}
      >
        <img
          src={atWidth(imageUrl)}
          alt={alt}
          width={picture}
          style={{ display: 'block', width: picture, height: 'auto', border: 0 }}
        />
      </td>
      <td className="rule" valign="top" style={{ ...ruled, padding: '14px 0' }}>
        <span className="ink" style={type.title}>
          {title}
        </span>
        <br />
        {details && (
          <span className="label" style={type.caption}>
            {details}
          </span>
        )}
      </td>
      <td
        className="rule ink"
        valign="top"
        align="right"
        style={{ ...ruled, ...type.interface, padding: '16px 0 16px 12px', whiteSpace: 'nowrap' }}
      >
        {amount}
      </td>
    </tr>
  );
}

/** A picture of the site is fetched no larger than it is shown, twice over for fine screens: letters are read away from home. */
function atWidth(url: string): string {
  return url.replace(/(\/media\/(?:mockups\/[^/]+-|[^/]+\/))\d+(\.jpg)$/, `$1${360}$2`);
}

function Total({ name, amount }: { name: ReactNode; amount: string }) {
  const cell = {
    ...type.interface,
    fontWeight: 600,
    fontSize: 17,
    borderTop: `1px solid ${colors.ink}`,
    paddingTop: 10,
  };
  return (
    <>
      <tr>
        <td colSpan={2} style={{ paddingTop: 10, fontSize: 0, lineHeight: 0 }} />
      </tr>
      <tr>
        <td className="ink strong-rule" style={cell}>
          {name}
        </td>
        <td className="ink strong-rule" align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
          {amount}
        </td>
      </tr>
    </>
  );
}
