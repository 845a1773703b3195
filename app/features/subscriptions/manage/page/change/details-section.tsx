import { type ReactNode, useRef } from 'react';
import { Button } from '#app/ui/forms/button.tsx';
import { ContactLink } from '#app/ui/navigation/contact-link.tsx';
import { clubAddressLines } from '#app/features/shipping/address/address-format.ts';
import type { MemberPage } from '../../contract.ts';
import { brandOf } from './card-brand.ts';
import { manageCopy } from '../copy.ts';
import { longDay, monthName } from '../days.ts';
import { Section } from '../section.tsx';
import { AddressChange } from './address-change.tsx';
import { CardChange } from './card-change.tsx';

const copy = manageCopy.details;

/** The one form that is open. */
export type OpenForm = 'address' | 'card' | undefined;

type DetailsProps = {
  member: MemberPage;
  token: string;
  open: OpenForm;
  setOpen: (form: OpenForm) => void;
};

/** Where the shirts go, the card that pays for them, and where letters go; each changes in its own place. */
export function DetailsSection({ member, token, open, setOpen }: DetailsProps) {
  const rows = useRef<HTMLDListElement>(null);
  const hasCard = member.state !== 'gift' && (member.card !== null || member.due !== null);
  // The form that goes takes the focus with it: it comes back to where it was opened.
  const close = (form: NonNullable<OpenForm>) => {
    setOpen(undefined);
    requestAnimationFrame(() =>
      rows.current?.querySelector<HTMLElement>(`[data-opens="${form}"]`)?.focus(),
    );
  };
  return (
    <Section id="details-of" title={hasCard ? copy.title : copy.titleOfGift}>
      <dl ref={rows} className="-mt-4">
        <Row
          term={copy.goesTo}
          change={
            member.changesCount && {
              form: 'address',
              label: copy.changeAddress,
              press: () => setOpen('address'),
            }
          }
          form={
            open === 'address' && (
              <AddressChange member={member} token={token} onClose={() => close('address')} />
            )
          }
        >
          <Address address={member.address} />
        </Row>
        {hasCard && (
          <Row
            term={copy.card}
            change={
              member.state === 'ended'
                ? null
                : { form: 'card', label: copy.changeCard, press: () => setOpen('card') }
            }
            form={
              open === 'card' && (
                <CardChange member={member} token={token} onClose={() => close('card')} />
              )
            }
          >
            <CardLines member={member} />
          </Row>
        )}
        <Row term={copy.lettersGoTo} change={null} form={false}>
          <span className="wrap-anywhere">{member.email}</span>
          <span className="type-small block text-label">
            {copy.otherEmail} <ContactLink className="underline underline-offset-4" />
          </span>
        </Row>
      </dl>
    </Section>
  );
}

function Address({ address }: Pick<MemberPage, 'address'>) {
  return (
    <address className="not-italic">
      {clubAddressLines(address).map((line) => (
        <span key={line} className="block wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  );
}

function CardLines({ member: { card, nextShirt, price } }: { member: MemberPage }) {
  if (!card) return copy.noCard;
  const [year = '', month = ''] = card.expires.split('-');
  return (
    <>
      {copy.cardEnds(brandOf(card.brand), card.last4, `${month}/${year.slice(2)}`)}
      {nextShirt && (
        <span className="type-small block text-label">
          {copy.nextCharge(price, longDay(nextShirt.paysOn), monthName(nextShirt.month))}
        </span>
      )}
    </>
  );
}

type RowProps = {
  term: string;
  change: { form: string; label: string; press: () => void } | null;
  /** In the place of the words while it is open. */
  form: ReactNode;
  children: ReactNode;
};

function Row({ term, change, form, children }: RowProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-hairline py-3 sm:grid-cols-[8.5rem_1fr_auto]">
      <dt className="text-label max-sm:col-span-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
      {change && !form && (
        <dd>
          <Button
            variant="quiet"
            size="small"
            className="-my-2.5"
            data-opens={change.form}
            onClick={change.press}
          >
            <span aria-hidden="true">{manageCopy.change}</span>
            <span className="sr-only">{change.label}</span>
          </Button>
        </dd>
      )}
      {form && <dd className="col-span-full mt-4 mb-2">{form}</dd>}
    </div>
  );
}
