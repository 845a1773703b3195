import type { ReactNode } from 'react';
import { colors, type } from './letter-style.ts';

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

/** A link among what the studio says, in the color of its words also where the mail program has one of its own. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="ink" href={href} style={{ color: colors.ink }}>
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
          border: `1px solid ${colors.rust}`,
          backgroundColor: colors.rust,
          color: colors.onRust,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  );
}
