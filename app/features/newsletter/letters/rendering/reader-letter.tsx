import type { ReactNode } from 'react';
import { LetterFrame } from '#app/features/email/letter/letter-frame.tsx';
import { colors, type } from '#app/features/email/letter/letter-style.ts';
import { SellerOfLetter } from '#app/features/email/seller.ts';
import { addressLines } from '#app/features/settings/record/studio-record.ts';
import type { Audience } from '../contract.ts';

/** Where a reader goes from a letter: to their choices, and off the list. */
export type ReaderLinks = { choices: string; leave: string };

type ReaderLetterProps = {
  subject: string;
  preheader: string;
  contactEmail: string;
  /** The post that it leads to. */
  readOn: string | undefined;
  links: ReaderLinks;
  audience: Audience;
  series: string | null;
  /** Whether presses of its links are counted, which it says. */
  countsLinks: boolean;
  children: ReactNode;
};

/** A letter to readers: what the owner wrote, why they get it, and how to get less of it. */
export function ReaderLetter(props: ReaderLetterProps) {
  const { subject, preheader, contactEmail, readOn, links, countsLinks, children } = props;
  return (
    <LetterFrame title={subject} preheader={preheader} contactEmail={contactEmail}>
      {children}
      {readOn && (
        <p style={{ margin: '8px 0 24px' }}>
          <a
            className="ink"
            href={readOn}
            style={{ font: type.interface.font, fontWeight: 600, color: colors.ink }}
          >
            Read on
          </a>
        </p>
      )}
      <div
        className="rule"
        style={{ marginTop: 40, paddingTop: 16, borderTop: `1px solid ${colors.hairline}` }}
      >
        <p className="label" style={{ ...type.caption, margin: 0 }}>
          {whyOf(props)}{' '}
          <a className="label" href={links.choices} style={{ color: colors.label }}>
            Choose what you get
          </a>{' '}
          or{' '}
          <a className="label" href={links.leave} style={{ color: colors.label }}>
            leave the list
          </a>
          .{countsLinks && ' How often its links are pressed is counted, and not by whom.'}
        </p>
        <SellerOfLetter.Consumer>
          {({ legalAddress, senderAddress }) =>
            // The foot of every letter names the legal one.
            legalAddress === '' &&
            senderAddress !== '' && (
              <p className="label" style={{ ...type.caption, margin: '8px 0 0' }}>
                {addressLines(senderAddress).join(', ')}
              </p>
            )
          }
        </SellerOfLetter.Consumer>
      </div>
    </LetterFrame>
  );
}

function whyOf({ audience, series }: Pick<ReaderLetterProps, 'audience' | 'series'>): string {
  const asked = 'You get this because you asked for letters on the site';
  if (audience === 'buyers') return `${asked} and bought a work.`;
  if (audience === 'club') return `${asked} and are in the club.`;
  if (audience === 'series' && series) return `${asked} and follow ${series}.`;
  return `${asked}.`;
}
