import type { Param } from './params.ts';
import { integer, text } from './params.ts';
import { InvalidParameter } from './refusal.ts';

const known = (
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp byn bzd cad cdf chf clp cny cop ' +
  'crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl hrk htg huf idr ils inr isk jmd jpy ' +
  'kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl mad mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr ' +
  'nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd ' +
  'tzs uah ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw'
).split(' ');

const least: Record<string, number> = {
  usd: 50,
  aud: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  jpy: 50,
  nok: 300,
  nzd: 50,
  pln: 200,
  sek: 300,
  sgd: 50,
};
const most = 99_999_999;

/** A three-letter currency, in lower case as Stripe answers it. */
export const currency: Param<string, false> = {
  needed: false,
  read(raw, name) {
    const code = text().read(raw, name).toLowerCase();
    if (known.includes(code)) return code;
    throw new InvalidParameter(
      `Invalid currency: ${code}. Stripe currently supports these currencies: ${known.join(', ')}`,
      name,
    );
  },
};

/** Money in the smallest unit. The least depends on the currency: see `refuseSmall`. */
export const amount: Param<number, false> = {
  needed: false,
  read(raw, name) {
    const value = integer(1).read(raw, name);
    if (value <= most) return value;
    throw new InvalidParameter('Amount must be no more than $999,999.99', name, 'amount_too_large');
  },
};

/** Refuses what Stripe will not move because its fee would be greater. */
export function refuseSmall(value: number, code: string) {
  const floor = least[code] ?? 50;
  if (value >= floor) return;
  const shown = code === 'usd' ? `$${(floor / 100).toFixed(2)} usd` : `${floor} ${code}`;
  throw new InvalidParameter(`Amount must be at least ${shown}`, 'amount', 'amount_too_small');
}

/** Money as Stripe writes it in a message. */
export function shownMoney(value: number, code: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(value / 100);
}
