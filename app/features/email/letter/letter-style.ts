import type { CSSProperties } from 'react';

/** The light colors of the design (app/app.css). Mail programs know no variables, so they stand here in full. */
export const colors = {
  wall: '#f5f2ec',
  ink: '#1b1c1a',
  label: '#5d594f',
  hairline: '#d8d2c6',
  moss: '#55622f',
  rust: '#9c4221',
  onRust: '#fcfaf6',
} as const;

const sans = 'Archivo, Arial, Helvetica, sans-serif';
const condensed = "'Archivo Condensed', 'Arial Narrow', 'Roboto Condensed', Arial, sans-serif";
const serif = 'Newsreader, Georgia, Cambria, serif';

/** The typographic roles, as mail programs can draw them. */
export const type = {
  studio: { font: `700 20px/24px ${condensed}`, letterSpacing: '-0.2px', color: colors.ink },
  heading: { font: `700 38px/40px ${condensed}`, letterSpacing: '-0.6px', color: colors.ink },
  section: { font: `600 16px/24px ${sans}`, color: colors.ink },
  reading: { font: `400 18px/28px ${serif}`, color: colors.ink },
  title: { font: `italic 400 20px/26px ${serif}`, color: colors.ink },
  interface: { font: `400 15px/22px ${sans}`, color: colors.ink },
  caption: { font: `400 13px/19px ${sans}`, color: colors.label },
} satisfies Record<string, CSSProperties>;

/**
 * The dark colors, for mail programs that ask for them; elsewhere the light ones stand, or the program inverts them.
 * Inline styles would win without `!important`.
 */
export const darkStyle = `
@media (prefers-color-scheme: dark) {
  .wall { background-color: #141513 !important; }
  .ink { color: #ece8df !important; }
  .label { color: #aca79a !important; }
  .ring { border-color: #a9b673 #ece8df #ece8df !important; }
  .rule { border-color: #33352f !important; }
  .strong-rule { border-color: #ece8df !important; }
  .action { background-color: #e08a5c !important; border-color: #e08a5c !important; color: #141513 !important; }
}
@media (max-width: 480px) {
  .page { padding: 24px 20px 32px !important; }
  .heading { font-size: 32px !important; line-height: 34px !important; }
  .picture, .picture img { width: 104px !important; }
}`;
